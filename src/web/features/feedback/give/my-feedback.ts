/** What somebody owes and gave, as their device knows it. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { byId } from '#engine/collections.ts';
import {
  type FeedbackAnswer,
  type FeedbackQuestion,
  questionsFor,
  windowState,
} from '#engine/feedback/index.ts';

export type MyFeedback = CallOutput<Api['feedback']['mine']>;
export type MyRoom = MyFeedback['rooms'][number];
export type Given = MyRoom['given'][number];
export type Judge = MyRoom['panel'][number];
export type Answers = Readonly<Record<string, FeedbackAnswer>>;
type FormVersion = MyFeedback['forms'][number];

/** The last part of the address of a form that asks who of several explained the decision. */
const explained = 'explained';

/** One form of a room: asked for, or one that a person may give unasked. */
export interface Slot {
  /** The judge, or `explained`: the last part of the form's address. */
  readonly about: string;
  readonly room: MyRoom;
  /** Those it can be about: several when one of them is to be named. */
  readonly judges: readonly Judge[];
  readonly isAsked: boolean;
  readonly given: Given | null;
}

/** The forms of a room: those that are asked for first, then the other judges of the panel. */
export function slotsOf(room: MyRoom): readonly Slot[] {
  const given = byId(room.given);
  const asked = room.asked.map(({ about, formId }): Slot => {
    const [only] = about;
    const form = given.get(formId ?? '') ?? null;
    const isOnOther = form !== null && !about.includes(form.aboutId);
    return {
      about: about.length === 1 && only ? only : explained,
      room,
      judges: room.panel.filter(({ id }) => about.includes(id)),
      // Paid with a form on another judge, which has a slot of its own.
      isAsked: !isOnOther,
      given: isOnOther ? null : form,
    };
  });
  const covered = new Set(room.asked.flatMap(({ about }) => about));
  const others = room.panel.filter(({ id }) => !covered.has(id));
  return [
    ...asked,
    ...others.map((judge): Slot => {
      const form = room.given.find(({ aboutId }) => aboutId === judge.id) ?? null;
      return { about: judge.id, room, judges: [judge], isAsked: false, given: form };
    }),
  ];
}

/** How a room's window is at a moment: what the server said, carried on by the clock. */
export function stateAt({ window }: MyRoom, now: number): MyRoom['window']['state'] {
  const [opensAt, closesAt] = [instant(window.opensAt), instant(window.closesAt)];
  if (window.state === 'not-yet' && opensAt === null) return 'not-yet';
  if (window.state === 'closed') return 'closed';
  return windowState({ opensAt: opensAt ?? now, closesAt }, now);
}

/** Whether a form is still to be given. */
export function isOwed({ isAsked, given, room }: Slot, now: number): boolean {
  return isAsked && given === null && stateAt(room, now) === 'open';
}

/** The form that is current. */
export function formOf({ forms }: MyFeedback): FormVersion {
  const [current] = forms;
  if (!current) throw new Error('Broken assumption: no form is current');
  return current;
}

/** The questions that somebody in this room is asked about a judge of it. */
export function questionsOn(
  form: FormVersion,
  { room, judges }: Slot,
  aboutId: string | null,
): readonly FeedbackQuestion[] {
  const role = judges.find(({ id }) => id === aboutId)?.role;
  return role ? questionsFor(form.questions, { giver: room.giver, about: role }) : [];
}

/** Those of the answers that the questions ask for; the others stay on the device. */
export function answersTo(questions: readonly FeedbackQuestion[], answers: Answers) {
  return Object.fromEntries(
    questions.flatMap(({ id }) => {
      const answer = answers[id];
      const isEmpty = answer === undefined || answer === '' || isEmptyList(answer);
      return isEmpty ? [] : [[id, typeof answer === 'object' ? [...answer] : answer] as const];
    }),
  );
}

function isEmptyList(answer: FeedbackAnswer): boolean {
  return typeof answer === 'object' && answer.length === 0;
}

function instant(at: string | null): number | null {
  return at === null ? null : Date.parse(at);
}
