import type { z } from 'zod';
import type { tournament } from '#contract/areas/tournaments/tournament-rows.ts';
import { daysOf } from '../tournaments/index.ts';
import type { Buyer } from './price.ts';

/** A tournament as far as plans are concerned. */
export function buyerOf(one: z.output<typeof tournament>): Buyer {
  return { plan: one.plan, teams: one.counts.teams, days: daysOf(one) };
}
