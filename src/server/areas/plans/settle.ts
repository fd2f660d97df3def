/** Asking the payment service, for whoever comes back from it before it has told us. */
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
  const told = cashier
    ? await Promise.all(
        underWay.map(async ({ id, session_id }) => ({ id, told: await cashier.look(session_id) })),
      ).catch(refuseKindly)
    : [];
  return context.write(async (tx) => {
    for (const one of told) await takeCheckout(tx, services, one);
    return loadUpgrade(tx, services, tournamentId);
  });
}
