/** What a plan costs a tournament, and why it may not have one. */
import {
  type Currency,
  currencies,
  offeredPlans,
  type Plan,
  type PlanTerms,
  planTerms,
} from '#contract/kinds/plans.ts';
import type { PlansMode } from '#server/config.ts';

export type Obstacle = 'yours' | 'smaller' | 'teams' | 'days' | 'unavailable' | 'quote';

/** A tournament as far as plans are concerned. */
export interface Buyer {
  readonly plan: Plan | null;
  readonly teams: number;
  readonly days: number;
}

/** What was paid and not given back; the next plan costs this much less, in the same currency. */
export interface Credit {
  readonly currency: Currency;
  readonly amount: number;
}

export interface PaidPart {
  readonly currency: Currency;
  readonly amount: number;
  readonly refunded: number;
  readonly state: string;
  readonly mismatch: boolean;
}

/** @param payments the newest first; its currency is the one that counts. */
export function creditOf(payments: readonly PaidPart[]): Credit | null {
  const kept = payments.filter(
    ({ state, mismatch, amount, refunded }) => state === 'paid' && !mismatch && amount > refunded,
  );
  const currency = kept[0]?.currency;
  if (!currency) return null;
  const same = kept.filter((one) => one.currency === currency);
  return { currency, amount: same.reduce((sum, one) => sum + one.amount - one.refunded, 0) };
}

/** Minor units still to be paid in each currency; null where the plan is not sold. */
export function duesFor(plan: Plan, credit: Credit | null): Record<Currency, number> | null {
  const { prices }: PlanTerms = planTerms[plan];
  if (!prices) return null;
  const due = (currency: Currency) =>
    Math.max(0, prices[currency] * 100 - (credit?.currency === currency ? credit.amount : 0));
  // One entry for each currency, which fromEntries cannot say.
  return Object.fromEntries(currencies.map((one) => [one, due(one)])) as Record<Currency, number>;
}

/** Why a plan cannot be had here now; null when it can. What a tournament has always fits. */
export function obstacleTo(plan: Plan, buyer: Buyer, mode: PlansMode): Obstacle | null {
  if (plan === buyer.plan) return 'yours';
  if (!offeredPlans.some((one) => one === plan)) return 'unavailable';
  const terms = planTerms[plan];
  if (buyer.teams > terms.teams) return 'teams';
  if (buyer.days > terms.days) return 'days';
  if (mode !== 'open' && holdsLess(plan, buyer.plan)) return 'smaller';
  return mode === 'stripe' && !terms.prices ? 'quote' : null;
}

/** Whether a plan would take something away that another gives. */
export function holdsLess(plan: Plan, present: Plan | null): boolean {
  if (present === null) return false;
  const [next, now] = [planTerms[plan], planTerms[present]];
  return next.teams < now.teams || next.days < now.days || (now.language && !next.language);
}
