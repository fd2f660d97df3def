/** What follows from a draft. */
import { fittingPlan, type Plan, planTerms } from '#contract/kinds/plans.ts';
import { roundPlanFor } from '#engine/formats/index.ts';
import type { RoundPlan, RulePack } from '#engine/rule-pack.ts';
import type { Draft } from './draft.ts';

/** Rounds and break that are usual for this many teams; without a number, for a small field. */
export function suggestedRounds(pack: RulePack, size: number | null): RoundPlan {
  return roundPlanFor(pack, size ?? 0);
}

/** As many rounds as a day holds without hurry. */
const roundsPerDay = 5;
const longestEvent = planTerms.CUSTOM.days;

/** The last day when it follows from the rounds; nothing when somebody has set it. */
export function followingEnd(draft: Draft, pack: RulePack): Pick<Draft, 'endDate'> | undefined {
  const start = Date.parse(draft.startDate);
  if (!draft.endFollows || Number.isNaN(start)) return undefined;
  const usual = suggestedRounds(pack, draft.size);
  let rounds = draft.preliminaryRounds ?? usual.preliminary;
  // Half of the teams go on from each elimination round.
  for (let left = draft.breakSize ?? usual.breakSize; left >= pack.teamsPerRoom; left /= 2)
    rounds++;
  const days = Math.min(longestEvent, Math.max(1, Math.ceil(rounds / roundsPerDay)));
  return { endDate: new Date(start + (days - 1) * 86_400_000).toISOString().slice(0, 10) };
}

/** Days of the event, both ends counted; at least one. */
export function dayCount({ startDate, endDate }: Pick<Draft, 'startDate' | 'endDate'>): number {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
  return Number.isFinite(days) ? Math.max(1, Math.round(days)) : 1;
}

export function draftPlan(draft: Draft): Plan {
  return fittingPlan(draft.size ?? 0, dayCount(draft));
}
