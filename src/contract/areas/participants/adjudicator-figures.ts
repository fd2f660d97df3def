/** What judges are ordered by (`docs/rules/standings.md`, R5.19). */
import { z } from 'zod';
import { type AdjudicatorMetric, adjudicatorMetrics } from '#engine/vocabulary.ts';

/** From the rules of the tournament. */
export const adjudicatorOrder = z.object({
  metrics: z.array(z.enum(adjudicatorMetrics)),
  /** A judge who missed more rounds has no rank; null: however many. */
  missedAllowed: z.int().nullable(),
});

const figure = z.number().nullable();

/** The figures of one judge as a round is entered; null: there is nothing to compute it from. */
export const adjudicatorFigures = {
  score: z.number(),
  base: z.number(),
  /** Weighted mean of the forms that count. */
  feedback: figure,
  /** Mean of the forms with the leniency of those who gave them taken off (F8). */
  calibrated: figure,
  /** Share of team pairs put in the announced order, own ballots only (F9). */
  agreement: figure,
  /** Rounds and debates judged with a vote, and those chaired. */
  rounds: z.int(),
  debates: z.int(),
  chaired: z.int(),
} satisfies Readonly<Record<AdjudicatorMetric, z.ZodType<number | null>>>;

/** The place of a judge in the order. */
export const adjudicatorPlace = {
  /** Null: a trainee, of the core, or away too often. */
  rank: z.int().nullable(),
  /** Completed preliminary rounds to which the judge did not come. */
  missed: z.int(),
};
