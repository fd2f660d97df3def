/** Plans and their limits: the client's table (seed 9). */
import type { plans } from '#contract/areas/tournaments.ts';

type Plan = (typeof plans)[number];

interface Limits {
  readonly teams: number;
  readonly days: number;
}

const limits: Readonly<Record<Plan, Limits>> = {
  MICRO: { teams: 24, days: 2 },
  REGULAR: { teams: 80, days: 3 },
  PRO: { teams: 160, days: 5 },
  LARGE: { teams: 200, days: 5 },
  LEGACY: { teams: 100, days: 2 },
  CUSTOM: { teams: 2000, days: 14 },
};

/** Teams that a tournament without a plan may hold where plans cost or are granted. */
const teamsWithoutPlan = 24;

/** Most days of a tournament; without a plan the longest that any plan allows. */
export function dayCap(plan: Plan | null): number {
  return plan ? limits[plan].days : limits.CUSTOM.days;
}

/** Most teams; `mode` says how plans are got on this server. */
export function teamCap(plan: Plan | null, mode: 'stripe' | 'grant' | 'open' | 'free'): number {
  if (plan) return limits[plan].teams;
  return mode === 'open' || mode === 'free' ? limits.CUSTOM.teams : teamsWithoutPlan;
}
