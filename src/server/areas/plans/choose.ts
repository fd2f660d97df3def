/** Choosing a plan where that takes effect at once. */
import type { z } from 'zod';
import type { tournament } from '#contract/areas/tournaments/tournament-rows.ts';
import { type Plan, planTerms } from '#contract/kinds/plans.ts';
import type { PlansMode } from '#server/config.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findTournament, toTournament } from '../tournaments/index.ts';
import { buyerOf } from './buyer.ts';
import { givePlan } from './give.ts';
import { type Buyer, type Obstacle, obstacleTo } from './price.ts';

type Tournament = z.output<typeof tournament>;

/** Why the choice is not the organisers' on this server; null where it takes effect at once. */
const refusals: Readonly<Record<PlansMode, string | null>> = {
  open: null,
  free: 'Every tournament on this server already has every feature.',
  grant: 'The operator of this server grants plans. Ask them for the one you need.',
  stripe: 'Plans must be paid for on this server.',
};

/**
 * Gives the tournament a plan that holds what it has; nothing is ever cut to fit.
 * @throws AppError `conflict`, `wrong-state` (not chosen here, or not on offer), `plan-exceeded`, `too-many-days`
 */
export function choosePlan(
  context: Context,
  input: { readonly plan: Plan; readonly version: number },
): Promise<Tournament> {
  const { tournamentId, services } = context;
  return context.write(async (tx) => {
    const { plans } = services.config;
    const refusal = refusals[plans];
    if (refusal) throw new AppError('wrong-state', refusal);
    const present = async () => toTournament(found(await findTournament(tx, tournamentId)), tx.now);
    const mayStill = async () => {
      const before = await present();
      if (before.version !== input.version) throw new AppError('conflict', '', { data: before });
      const buyer = buyerOf(before);
      refuseObstacle(obstacleTo(input.plan, buyer, plans), input.plan, buyer);
      return true;
    };
    await givePlan(tx, services, { tournamentId, plan: input.plan, way: 'plan-chosen', mayStill });
    return present();
  });
}

/** @throws AppError `wrong-state`, `plan-exceeded`, `too-many-days` */
export function refuseObstacle(obstacle: Obstacle | null, plan: Plan, buyer: Buyer): void {
  const { teams, days } = planTerms[plan];
  if (obstacle === 'teams') {
    const detail = `This tournament already has ${buyer.teams} teams; the plan allows ${teams}.`;
    throw new AppError('plan-exceeded', detail, { data: { teams: buyer.teams, cap: teams } });
  }
  if (obstacle === 'days') {
    const detail = `This tournament lasts ${buyer.days} days; the plan allows ${days}.`;
    throw new AppError('too-many-days', detail, { data: { days: buyer.days, cap: days } });
  }
  if (obstacle) throw new AppError('wrong-state', sentences[obstacle]);
}

const sentences: Readonly<Record<Exclude<Obstacle, 'teams' | 'days'>, string>> = {
  yours: 'The tournament already has this plan.',
  smaller: 'This plan is smaller than the current one.',
  unavailable: 'This plan isn’t available.',
  quote: 'This plan needs a quote: ask the operator of this server.',
};
