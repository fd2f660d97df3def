/** Asking the payment service, for a buyer who returns before its webhook arrives. */
import type { Context } from '#server/http/context.ts';
import { refuseKindly } from './checkout.ts';
import { findAllPayments } from './repository.ts';
import { takeCheckout } from './take.ts';
import { loadUpgrade } from './upgrade.ts';

/** @throws AppError `payment-unavailable` */
export async function settle(context: Context) {
  const { services, tournamentId } = context;
  const { cashier } = services;
  const payments = await context.read((reader) => findAllPayments(reader, tournamentId));
  const underWay = payments.filter(({ state }) => state === 'open' || state === 'pending');
  const subjects = cashier
    ? await Promise.all(
        underWay.map(async ({ id, session_id }) => ({
          id,
          subject: await cashier.look(session_id),
        })),
      ).catch(refuseKindly)
    : [];
  return context.write(async (tx) => {
    for (const payment of subjects) await takeCheckout(tx, services, payment);
    return loadUpgrade(tx, services, tournamentId);
  });
}
