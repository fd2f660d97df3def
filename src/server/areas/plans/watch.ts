/**
 * Asking after payments by itself: what the payment service could not tell, since we were away or its
 * word was lost, is heard all the same.
 */
import { systemActor } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { findTournament } from '../tournaments/index.ts';
import { findPayment, type PaymentState } from './repository.ts';
import { takeCheckout } from './take.ts';

/** The job that asks after one payment. */
export const watchJob = 'plans.watch-payment';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Pages are paid within minutes and close after an hour; transfers take days. */
const waits: Partial<Readonly<Record<PaymentState, number>>> = {
  open: 20 * minute,
  pending: day,
};
/** Bank debits clear within 14 business days (Stripe's documentation of delayed methods). */
const longestTransfer = 28 * day;

/** Asks again in a while as long as the payment is under way; a later request replaces an earlier one. */
export async function watchPayment(
  tx: Tx,
  payment: { readonly id: string; readonly state: PaymentState; readonly created_at: Date },
): Promise<void> {
  const wait = waits[payment.state];
  const age = tx.now.getTime() - payment.created_at.getTime();
  if (wait === undefined || age > longestTransfer) return;
  await tx.addJob({
    name: watchJob,
    payload: { paymentId: payment.id },
    runAt: new Date(tx.now.getTime() + wait),
    key: `${watchJob}:${payment.id}`,
    // A payment service that is slow would hold every worker.
    queue: watchJob,
  });
}

/** Takes what the service says, as if it had notified us; does nothing twice. */
export function askAfterPayment(services: Services): JobHandler {
  return async ({ paymentId }) => {
    const { db, cashier } = services;
    const id = String(paymentId);
    const found = await db.read(async (reader) => {
      const payment = await findPayment(reader, id);
      const isKept = payment && (await findTournament(reader, payment.tournament_id));
      return payment && { payment, tournamentId: isKept ? payment.tournament_id : null };
    });
    if (!cashier || !found || waits[found.payment.state] === undefined) return;
    const subject = await cashier.look(found.payment.session_id);
    await db.write({ tournamentId: found.tournamentId, actor: systemActor }, async (tx) => {
      await takeCheckout(tx, services, { id, subject });
      const after = await findPayment(tx, id);
      if (after) await watchPayment(tx, after);
    });
  };
}
