import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { type Email, queueAll } from './queue.ts';

/** What each transaction queues at its end, by tournament. */
const waiting = new WeakMap<Tx, Map<string, Email[]>>();

/**
 * Queues an email at the end of the transaction, with all others of it: for acts that email one person
 * after another, which would otherwise hold the locks of `admit` from the first email on, and ask the
 * database for each of them. A limit may keep the email back.
 */
export function queueLast(
  tx: Tx,
  services: Services,
  { tournamentId, ...email }: Email & { readonly tournamentId: string },
): void {
  const lists = waiting.get(tx) ?? new Map<string, Email[]>();
  waiting.set(tx, lists);
  const present = lists.get(tournamentId);
  if (present) {
    present.push(email);
    return;
  }
  const emails = [email];
  lists.set(tournamentId, emails);
  tx.atEnd(async () => void (await queueAll(tx, services, { tournamentId, emails })));
}
