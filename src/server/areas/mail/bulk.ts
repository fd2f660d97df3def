/** Bulk email: somebody confirms the number of recipients, and emails leave at a steady rate. */
import type { NotSentReason, Unconfirmed } from '#contract/areas/mail.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { weigh } from './admit.ts';
import { type Email, leavingOf, type Queued, queueAll, type Recipient } from './queue.ts';

/** How many recipients the sender has confirmed. */
type Confirmed = number | undefined;

/**
 * Refuses a bulk email whose number of recipients is not confirmed. Call it first in a transaction,
 * before any lock: asking for the number neither waits for others nor holds them up.
 * @throws AppError `unconfirmed` for two or more people unless the number is theirs, with `Unconfirmed`
 */
export async function refuseUnconfirmed(
  tx: Tx,
  services: Services,
  {
    tournamentId,
    recipients,
    confirmed,
  }: {
    readonly tournamentId: string;
    readonly recipients: readonly Recipient[];
    readonly confirmed: Confirmed;
  },
): Promise<void> {
  if (recipients.length < 2) return;
  const emails = await leavingOf(tx, recipients);
  const { reasons } = await weigh(tx, services, { tournamentId, emails });
  compare(reasons, confirmed);
}

/**
 * Writes emails to many people, which leave one after the other at the configured rate.
 * @param confirmed as in `refuseUnconfirmed`, which the caller has asked before; `automatic` where
 *   nobody is asked
 * @returns what became of each, in their order
 * @throws AppError `unconfirmed` when the number changed since
 */
export async function queueBulk(
  tx: Tx,
  services: Services,
  {
    tournamentId,
    emails,
    confirmed,
  }: {
    readonly tournamentId: string;
    readonly emails: readonly Email[];
    readonly confirmed: Confirmed | 'automatic';
  },
): Promise<readonly Queued[]> {
  const queued = await queueAll(tx, services, { tournamentId, emails, isPaced: true });
  const reasons = queued.map(({ notSentBecause }) => notSentBecause);
  if (confirmed !== 'automatic') compare(reasons, confirmed);
  return queued;
}

/** How many of them are on their way, and how many were kept back. */
export function countQueued(queued: readonly Queued[]) {
  const sent = queued.filter(({ notSentBecause }) => notSentBecause === null).length;
  return { sent, notSent: queued.length - sent };
}

function compare(reasons: readonly (NotSentReason | null)[], confirmed: Confirmed): void {
  const sent = reasons.filter((reason) => reason === null).length;
  if (reasons.length < 2 || sent === confirmed) return;
  const notSent: Partial<Record<NotSentReason, number>> = {};
  for (const reason of reasons) {
    if (reason !== null) notSent[reason] = (notSent[reason] ?? 0) + 1;
  }
  const data: Unconfirmed = { recipients: sent, notSent };
  throw new AppError('unconfirmed', `This goes to ${sent} people.`, { data });
}
