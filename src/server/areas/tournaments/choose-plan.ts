/** Choosing a tournament's plan. */
import type { z } from 'zod';
import type { tournament } from '#contract/areas/tournaments.ts';
import { offeredPlans, type Plan, planTerms } from '#contract/plans.ts';
import type { PlansMode } from '../../config.ts';
import { AppError, found } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import * as repository from './repository.ts';
import { toTournament } from './view.ts';

/** Why the choice is not the organisers' on this server; null where it takes effect at once. */
const refusals: Readonly<Record<PlansMode, string | null>> = {
  open: null,
  free: 'Every tournament on this server has everything already.',
  grant: 'Plans are granted by the operator of this server. Ask there for the one you need.',
  stripe: 'Plans are paid for on this server. Ask its operator for the one you need.',
};

/**
 * Gives the tournament a plan that holds what it has; nothing is ever cut to fit.
 * @throws AppError `wrong-state` (not chosen here, or not on offer), `plan-exceeded`, `too-many-days`
 */
export function choosePlan(
  context: Context,
  wish: { readonly plan: Plan; readonly version: number },
): Promise<z.output<typeof tournament>> {
  const { tournamentId, services } = context;
  return context.write(async (tx) => {
    const refusal = refusals[services.config.plans];
    if (refusal) throw new AppError('wrong-state', refusal);
    if (!offeredPlans.some((plan) => plan === wish.plan)) {
      throw new AppError('wrong-state', 'This plan is not on offer.');
    }
    const before = toTournament(found(await repository.findById(tx, tournamentId)), tx.now);
    refuseTooSmall(wish.plan, before);
    const isDone = await repository.update(tx, tournamentId, wish.version, { plan: wish.plan });
    if (!isDone) throw new AppError('conflict', '', { data: before });
    tx.record({
      type: 'tournament.plan-chosen',
      topics: ['public', 'tabroom'],
      data: { plan: wish.plan },
    });
    return toTournament(found(await repository.findById(tx, tournamentId)), tx.now);
  });
}

function refuseTooSmall(plan: Plan, before: z.output<typeof tournament>): void {
  const terms = planTerms[plan];
  const { teams } = before.counts;
  if (teams > terms.teams) {
    const detail = `This tournament has ${teams} teams already; the plan holds ${terms.teams}.`;
    throw new AppError('plan-exceeded', detail, { data: { teams, cap: terms.teams } });
  }
  const days = (Date.parse(before.endDate) - Date.parse(before.startDate)) / 86_400_000 + 1;
  if (days > terms.days) {
    const detail = `This tournament lasts ${days} days; the plan holds ${terms.days}.`;
    throw new AppError('too-many-days', detail, { data: { days, cap: terms.days } });
  }
}
