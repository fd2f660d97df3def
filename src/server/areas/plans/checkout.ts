/** Opening the page on which a plan is paid. */
import type { Currency, Plan } from '#contract/kinds/plans.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { type Cashier, CashierFailure } from '#server/ports/cashier.ts';
import { refuseObstacle } from './choose.ts';
import { givePlan } from './give.ts';
import { duesFor, obstacleTo } from './price.ts';
import { findPayer, insertPayment } from './repository.ts';
import { loadBuying } from './upgrade.ts';
import { watchPayment } from './watch.ts';

/** An hour to pay: as long as Stripe needs at least twice over, and no price stays open for days. */
const openFor = 60 * 60 * 1000;
/** A page that closes sooner is not offered again. */
const timeToPay = 10 * 60 * 1000;

interface CheckoutInput {
  readonly plan: Plan;
  readonly currency: Currency;
}

interface Answer {
  readonly paymentId: string | null;
  readonly url: string | null;
}

/**
 * Opens a page for what is still to be paid. The same choice gets the page that is open already; pages
 * for other choices close, so that nobody pays twice.
 * @throws AppError `wrong-state`, `plan-exceeded`, `too-many-days`, `payment-unavailable`
 */
export async function checkout(context: Context, input: CheckoutInput): Promise<Answer> {
  const { services, tournamentId, actor, now } = context;
  const { cashier } = services;
  if (services.config.plans !== 'stripe' || !cashier) {
    throw new AppError('wrong-state', 'This server doesn’t sell plans.');
  }
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  const buying = await context.read((reader) => loadBuying(reader, tournamentId, now));
  const amount = amountOf(buying, input);
  if (amount === 0) return giveAtOnce(context, input.plan);
  const open = buying.payments.filter(({ state }) => state === 'open');
  const same = open.find(
    (one) =>
      one.plan === input.plan &&
      one.currency === input.currency &&
      one.amount === amount &&
      one.expires_at.getTime() - now.getTime() > timeToPay,
  );
  if (same) return { paymentId: same.id, url: same.url };
  const paid = await openPage(context, cashier, {
    ...input,
    amount,
    accountId: actor.accountId,
    slug: buying.tournament.slug,
    tournamentName: buying.tournament.name,
  });
  for (const { session_id } of open) {
    await cashier
      .close(session_id)
      .catch((error: unknown) => services.report(error, 'an older checkout stays open'));
  }
  return paid;
}

function amountOf(
  { buyer, credit }: Awaited<ReturnType<typeof loadBuying>>,
  input: CheckoutInput,
): number {
  refuseObstacle(obstacleTo(input.plan, buyer, 'stripe'), input.plan, buyer);
  if (credit && credit.currency !== input.currency) {
    const code = credit.currency.toUpperCase();
    throw new AppError(
      'wrong-state',
      `You paid for your plan in ${code}, so pay the difference in ${code} too.`,
    );
  }
  const dues = duesFor(input.plan, credit);
  if (!dues) throw new AppError('wrong-state', 'This plan isn’t sold here.');
  return dues[input.currency];
}

interface Page extends CheckoutInput {
  readonly amount: number;
  readonly accountId: string;
  readonly slug: string;
  readonly tournamentName: string;
}

async function openPage(context: Context, cashier: Cashier, page: Page): Promise<Answer> {
  const { services, tournamentId, now } = context;
  const { plan, currency, amount, accountId, tournamentName } = page;
  const payer = await context.read((reader) => findPayer(reader, accountId));
  const id = newId();
  const expiresAt = new Date(now.getTime() + openFor);
  const back = `${services.config.publicUrl}/tournaments/${page.slug}/upgrade`;
  const { sessionId, url } = await cashier
    .open({
      paymentId: id,
      plan,
      currency,
      amount,
      tournamentName,
      email: payer.email ? { address: payer.email, isVerified: payer.email_verified } : null,
      paidUrl: `${back}?payment=${id}`,
      cancelledUrl: `${back}?payment=cancelled`,
      expiresAt,
    })
    .catch(refuseKindly);
  // Nobody has seen the address yet: were this lost, the page would close unpaid.
  return context.write(async (tx) => {
    const payment = { id, state: 'open', created_at: tx.now } as const;
    await insertPayment(tx, {
      ...payment,
      tournament_id: tournamentId,
      tournament_name: tournamentName,
      account_id: accountId,
      plan,
      currency,
      amount,
      session_id: sessionId,
      url,
      refunded: 0,
      expires_at: expiresAt,
    });
    await watchPayment(tx, payment);
    return { paymentId: id, url };
  });
}

/** What was paid before covers it, as after a plan that the operator lowered. */
function giveAtOnce(context: Context, plan: Plan): Promise<Answer> {
  const { services, tournamentId } = context;
  return context.write(async (tx) => {
    const mayStill = async () => true;
    await givePlan(tx, services, { tournamentId, plan, way: 'plan-chosen', mayStill });
    return { paymentId: null, url: null };
  });
}

const sentences: Readonly<Record<CashierFailure['reason'], string>> = {
  unreachable: 'The payment service did not answer. Nothing was charged; try again in a moment.',
  busy: 'The payment service is busy. Nothing was charged; try again in a minute.',
  refused:
    'The payment service refused this. Nothing was charged; tell the operator of this server.',
  signature: 'The payment service’s message could not be verified.',
};

/** @throws AppError `payment-unavailable` for what the service did; anything else as it is */
export function refuseKindly(error: unknown): never {
  if (!(error instanceof CashierFailure)) throw error;
  throw new AppError('payment-unavailable', sentences[error.reason]);
}
