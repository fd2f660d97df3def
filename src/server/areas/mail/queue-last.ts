import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { type Letter, queueAll } from './queue.ts';

/** What a transaction will queue at its end, by tournament. */
const waiting = new WeakMap<Tx, Map<string, Letter[]>>();

/**
 * Writes an email at the end of the transaction, together with all others of it, unless a limit keeps
 * it back: for acts that email one person after another. The lock of `admit` is held for as long as
 * the writing takes, and not for the act.
 */
export function queueLast(
  tx: Tx,
  services: Services,
  { tournamentId, ...letter }: Letter & { readonly tournamentId: string },
): void {
  const lists = waiting.get(tx) ?? new Map<string, Letter[]>();
  waiting.set(tx, lists);
  const present = lists.get(tournamentId);
  if (present) {
    present.push(letter);
    return;
  }
  const letters = [letter];
  lists.set(tournamentId, letters);
  tx.atEnd(async () => void (await queueAll(tx, services, { tournamentId, letters })));
}
