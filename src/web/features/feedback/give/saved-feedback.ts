/** Feedback as this device keeps it: what is owed, what is being written, what waits to be sent. */
import type { FeedbackProblem } from '#engine/feedback/index.ts';
import { createOutbox, type Sendable } from '#web/lib/keep/outbox.ts';
import { nameOf, type Owner } from '#web/lib/keep/owner.ts';
import { createSavedStore } from '#web/lib/keep/saved-store.ts';
import type { Tournament } from '#web/lib/tournament.tsx';
import type { Answers, Given, MyFeedback, Slot } from './my-feedback.ts';

/** The rooms of one person in one tournament, as they were last seen. */
export interface SavedForms {
  readonly key: string;
  readonly tournament: Pick<Tournament, 'id' | 'slug' | 'name' | 'icon' | 'color' | 'timeZone'>;
  readonly mine: MyFeedback;
}

/** Why the server did not take a form. */
export interface Refusal {
  readonly code: string;
  readonly detail: string;
  readonly problems: readonly FeedbackProblem[];
}

/** Besides `waiting` and `sending`: being written, taken, or refused to be looked at again. */
type FormState = 'draft' | 'sent' | 'refused';

/** One form on one judge. */
export interface SavedForm extends Sendable<FormState> {
  readonly tournamentId: string;
  readonly debateId: string;
  readonly aboutId: string | null;
  readonly score: number | null;
  readonly answers: Answers;
  readonly formVersion: number;
  /** Of what it replaces; null: it is the first. */
  readonly version: number | null;
  readonly refusal: Refusal | null;
  readonly receipt: Given | null;
}

export const feedbackLists = createSavedStore<SavedForms>('feedback-list');

export const feedbackOutbox = createOutbox<SavedForm>({
  kind: 'feedback',
  async send(kept, client) {
    const { tournamentId, debateId, aboutId, score, answers, formVersion, version } = kept;
    if (aboutId === null || score === null) throw new Error('Broken assumption: half a form left');
    const receipt = await client.feedback.give({
      params: { tournamentId, debateId },
      // A copy that may be written to, as the contract's type asks.
      body: { aboutId, score, answers: structuredClone(answers) as never, formVersion, version },
      idempotencyKey: kept.sendKey,
    });
    return { state: 'sent', receipt, refusal: null };
  },
  async readBack({ tournamentId, debateId, aboutId }, client) {
    const { rooms } = await client.feedback.mine({ params: { tournamentId } });
    const given = rooms.find((room) => room.debateId === debateId)?.given ?? [];
    const receipt = given.find((form) => form.aboutId === aboutId) ?? null;
    return { state: 'sent', receipt, refusal: null };
  },
  refused({ code, problem }) {
    const problems = Array.isArray(problem?.data) ? (problem.data as FeedbackProblem[]) : [];
    const detail = problem?.detail || problem?.issues?.[0]?.message || problem?.title || '';
    return { state: 'refused', refusal: { code, detail, problems } };
  },
});

export function listKeyOf(owner: Owner, address: string): string {
  return `${nameOf(owner)}/${address}`;
}

export function formKeyOf(owner: Owner, { room, about }: Pick<Slot, 'room' | 'about'>): string {
  return `${nameOf(owner)}/${room.debateId}/${about}`;
}

/** A form that nobody has touched on this device: empty, or what was given before. */
export function freshForm(key: string, place: FormPlace): SavedForm {
  const { slot, given, owner, tournamentId } = place;
  const [only] = slot.judges;
  return {
    key,
    owner,
    tournamentId,
    debateId: slot.room.debateId,
    aboutId: given?.aboutId ?? (slot.judges.length === 1 && only ? only.id : null),
    score: given?.score ?? null,
    answers: given?.answers ?? {},
    formVersion: place.formVersion,
    version: given?.version ?? null,
    state: given ? 'sent' : 'draft',
    sendKey: '',
    attempts: 0,
    nextTryAt: 0,
    refusal: null,
    receipt: given,
  };
}

interface FormPlace {
  readonly slot: Slot;
  readonly given: Given | null;
  readonly owner: Owner;
  readonly tournamentId: string;
  readonly formVersion: number;
}
