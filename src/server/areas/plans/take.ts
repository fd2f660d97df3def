/** What the payment service says is taken once, in any order, and never turns a payment back. */

import type { Tx } from '#server/db/database.ts';
import type { ChargeEvent, CheckoutEvent } from '#server/ports/cashier.ts';
import type { Services } from '#server/services.ts';
import { findTournament } from '../tournaments/index.ts';
import { givePlan } from './give.ts';
import { holdsLess } from './price.ts';
import { lockPayment, updatePayment } from './repository.ts';

type State = CheckoutEvent['state'];

/** How final a state is: a late word of an earlier one changes nothing. */
const finality: Readonly<Record<State, number>> = {
  open: 0,
  pending: 1,
  expired: 2,
  failed: 2,
  paid: 3,
};

/** The state after hearing of another. */
export function laterOf(present: State, subject: State): State {
  return finality[subject] > finality[present] ? subject : present;
}

/** @param id the payment's; whatever is not about its own checkout is left alone. */
export async function takeCheckout(
  tx: Tx,
  services: Services,
  { id, subject }: { readonly id: string; readonly subject: CheckoutEvent },
): Promise<void> {
  const before = await lockPayment(tx, id);
  if (subject.sessionId !== before.session_id) return;
  const state = laterOf(before.state, subject.state);
  const facts = {
    state,
    intent: subject.intent ?? before.intent,
    receipt_url: subject.receiptUrl ?? before.receipt_url,
  };
  if (state !== 'paid' || before.state === 'paid') return updatePayment(tx, id, facts);
  const mismatch = subject.amount !== before.amount || subject.currency !== before.currency;
  const isGiven = !mismatch && (await give(tx, services, before));
  await updatePayment(tx, id, {
    ...facts,
    mismatch,
    paid_at: tx.now,
    granted_at: isGiven ? tx.now : null,
  });
}

/** Nothing is given to a tournament that is gone, or that has as much by now: the operator sees it. */
async function give(
  tx: Tx,
  services: Services,
  { tournament_id, plan }: Awaited<ReturnType<typeof lockPayment>>,
): Promise<boolean> {
  if (!(await findTournament(tx, tournament_id))) return false;
  return givePlan(tx, services, {
    tournamentId: tournament_id,
    plan,
    way: 'plan-paid',
    mayStill: async () => {
      const row = await findTournament(tx, tournament_id);
      return (
        row !== undefined && row.plan !== plan && !holdsLess(plan, row.plan as typeof plan | null)
      );
    },
  });
}

/** The receipt, and how much went back: a running total, so that the largest is the newest. */
export async function takeCharge(
  tx: Tx,
  { id, subject }: { readonly id: string; readonly subject: ChargeEvent },
): Promise<void> {
  const before = await lockPayment(tx, id);
  const isMore = subject.refunded > before.refunded;
  await updatePayment(tx, id, {
    intent: subject.intent ?? before.intent,
    receipt_url: subject.receiptUrl ?? before.receipt_url,
    ...(isMore ? { refunded: subject.refunded, refunded_at: tx.now } : {}),
  });
}
