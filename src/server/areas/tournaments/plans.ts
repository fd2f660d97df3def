/** What a plan allows on this server. */
import { type Plan, planTerms, teamsWithoutPlan } from '#contract/kinds/plans.ts';
import { AppError } from '#server/errors.ts';

/** Most days of a tournament; without a plan the longest that any plan allows. */
export function dayCap(plan: Plan | null): number {
  return planTerms[plan ?? 'CUSTOM'].days;
}

/** First and last day, `YYYY-MM-DD`. */
export interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** Seed 9: both the first and the last day count. */
export function daysOf({ startDate, endDate }: Days): number {
  return (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
}

/** @throws AppError `too-many-days` with `{ days, cap }`. */
export function refuseTooManyDays(whole: Days, plan: Plan | null): void {
  const [days, cap] = [daysOf(whole), dayCap(plan)];
  if (days <= cap) return;
  throw new AppError('too-many-days', `At most ${cap} days.`, { data: { days, cap } });
}

/** Most teams; `mode` says how plans are got on this server. */
export function teamCap(plan: Plan | null, mode: 'stripe' | 'grant' | 'open' | 'free'): number {
  if (plan) return planTerms[plan].teams;
  return mode === 'open' || mode === 'free' ? planTerms.CUSTOM.teams : teamsWithoutPlan;
}

/** A tournament without a plan takes no registrations (seed 4), but where every one is CUSTOM. */
export function lacksPlan(
  plan: string | null,
  mode: 'stripe' | 'grant' | 'open' | 'free',
): boolean {
  return plan === null && mode !== 'free';
}

/** Whether the language team's work is part of the plan; without a plan, where plans cost nothing. */
export function hasLanguage(
  plan: Plan | null,
  mode: 'stripe' | 'grant' | 'open' | 'free',
): boolean {
  if (plan) return planTerms[plan].language;
  return mode === 'open' || mode === 'free';
}
