import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { type Letter, queueAll } from './queue.ts';

/** What each transaction queues at its end, by tournament. */
const waiting = new WeakMap<Tx, Map<string, Letter[]>>();

/**
 * Queues an email at the end of the transaction, with all others of it: for acts that email one person
 * after another, which would otherwise hold the locks of `admit` from the first email on, and ask the
 * database for each of them. A limit may keep the email back.
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
