/** The forms of a room in words and addresses, and which comes next. */
import { useLingui } from '@lingui/react/macro';
import { isWaiting } from '#web/lib/keep/outbox.ts';
import { isOwed, type MyRoom, type Slot, slotsOf, stateAt } from './my-feedback.ts';
import type { MyFeedbackHandle } from './use-my-feedback.ts';

/** Whom a form is about, or what it asks first. */
export function useSlotNames(): (slot: Slot) => string {
  const { t } = useLingui();
  return ({ judges }) => {
    const [only] = judges;
    return judges.length === 1 && only ? only.name : t`Who explained the decision?`;
  };
}

/** @param base the address of the list. */
export function hrefOf(base: string, { room, about }: Slot): string {
  return `${base}/${room.debateId}/${about}`;
}

/** Whether the person has something to do: owed and not on its way, or sent back to them. */
export function isToDo(handle: MyFeedbackHandle, slot: Slot, now: number): boolean {
  const form = handle.formOf(slot);
  if (form.state === 'refused') return stateAt(slot.room, now) === 'open';
  return isOwed(slot, now) && form.receipt === null && !isWaiting(form);
}

/** The next form to fill in, room by room. */
export function nextToDo(
  handle: MyFeedbackHandle,
  rooms: readonly MyRoom[],
  now: number,
): Slot | undefined {
  return rooms.flatMap(slotsOf).find((slot) => isToDo(handle, slot, now));
}
