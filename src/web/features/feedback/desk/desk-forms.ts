/** The forms of a round as the desk enters them. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { type Slot, slotsOf } from '../give/my-feedback.ts';

export type FeedbackDesk = CallOutput<Api['feedback']['desk']>;

/** One form: whose, about whom, and the state of it. */
export interface DeskForm {
  readonly id: string;
  readonly slot: Slot;
  /** `sealed`: given by others, which the desk may not read or replace. */
  readonly state: 'missing' | 'entered' | 'sealed';
}

/** Forms that are asked for or there, room by room; where none is asked for yet, every possible one. */
export function deskForms({ rooms }: FeedbackDesk): DeskForm[] {
  const isAnyAsked = rooms.some(({ asked }) => asked.length > 0);
  return rooms.flatMap((room) =>
    slotsOf(room)
      .map((slot): DeskForm => {
        const isSealed = slot.judges.some(({ id }) => room.sealed.includes(id));
        const state = slot.given ? 'entered' : isSealed ? 'sealed' : 'missing';
        return { id: `${room.debateId}/${room.from.id}/${slot.about}`, slot, state };
      })
      .filter(({ slot, state }) => !isAnyAsked || slot.isAsked || state !== 'missing'),
  );
}

/** The next form to type after this one: of the same room and giver first, as the list is. */
export function nextForm(forms: readonly DeskForm[], after: string): DeskForm | undefined {
  const at = forms.findIndex(({ id }) => id === after);
  const [before, behind] = [forms.slice(0, at), forms.slice(at + 1)];
  return [...behind, ...before].find(({ state }) => state === 'missing');
}
