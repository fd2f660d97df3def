/** The slots of a draw: debates that share judges and a room (R1.8), for those who allot them. */
import { roomsOfSlots, slotsOf } from '#engine/draw/index.ts';
import type { DrawDocument } from '../view.ts';

/** The draw as judges and rooms are allotted to it: each slot as one room, named by its first debate. */
export function bySlot(draw: DrawDocument): DrawDocument {
  return { ...draw, debates: roomsOfSlots(draw.debates) };
}

/** Under which debate the slot of each debate is allotted. */
export function firstOfSlot({ debates }: Pick<DrawDocument, 'debates'>) {
  const first = new Map(
    slotsOf(debates).flatMap((slot) => slot.map(({ id }) => [id, slot[0].id] as const)),
  );
  return (debateId: string): string => first.get(debateId) ?? debateId;
}

/** What was decided for slots, for each of their debates with its flight. */
export function forEachFlight<T extends { readonly debateId: string }>(
  { debates }: Pick<DrawDocument, 'debates'>,
  decided: readonly T[],
): (T & { readonly flight: number })[] {
  const slotOf = new Map(slotsOf(debates).map((slot) => [slot[0].id, slot]));
  return decided.flatMap((one) =>
    (slotOf.get(one.debateId) ?? []).map(({ id, flight }) => ({ ...one, debateId: id, flight })),
  );
}
