/** What follows from a draft. */
import { fittingPlan, type Plan } from '#contract/plans.ts';
import { roundPlanFor } from '#engine/formats/index.ts';
import type { RoundPlan, RulePack } from '#engine/rule-pack.ts';
import type { Draft } from './draft.ts';

/** Rounds and break that are usual for so many teams; without a number, for a small field. */
export function suggestedRounds(pack: RulePack, size: number | null): RoundPlan {
  return roundPlanFor(pack, size ?? 0);
}

/** Days of the event, both ends counted; at least one. */
export function dayCount({ startDate, endDate }: Pick<Draft, 'startDate' | 'endDate'>): number {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
  return Number.isFinite(days) ? Math.max(1, Math.round(days)) : 1;
}

export function draftPlan(draft: Draft): Plan {
  return fittingPlan(draft.size ?? 0, dayCount(draft));
}
