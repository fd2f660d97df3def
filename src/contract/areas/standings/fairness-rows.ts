/** The fairness report (R5.22) as routes answer it. */
import { z } from 'zod';
import { id } from '#contract/schemas.ts';
import { motionFigures, value } from './standings-rows.ts';

const group = z.object({
  teams: z.int(),
  /** Means of the teams; null where none has the figure. */
  points: value,
  opponents: value,
  panel: value,
  judges: value,
  /** Of all of them together. */
  pullups: z.int(),
  /** Teams whose sides or seats were even. */
  evenSeats: z.int(),
});

export const fairness = z.object({
  /** Everyone can read it. */
  public: z.boolean(),
  /** Abbreviations of the rounds that it is about. */
  rounds: z.array(z.string()),
  debates: z.int(),
  /** How the sides or seats fared, in debates that every team came to. */
  sides: motionFigures,
  /** By name. */
  teams: z.array(
    z.object({
      id,
      name: z.string(),
      points: z.number(),
      debates: z.int(),
      /** Debates in each seat. */
      seats: z.array(z.int()),
      evenSeats: z.boolean(),
      pullups: z.int(),
      /** Mean points of the opponents. */
      opponents: value,
      judges: z.int(),
      /** Debates with the judge it had most often. */
      sameJudge: z.int(),
      /** Mean strength of its panels; null where it is not public. */
      panel: value,
      rooms: z.int().nullable(),
    }),
  ),
  overall: group,
  /** Regions first; `rest`: teams in no category. */
  groups: z.array(group.extend({ kind: z.enum(['region', 'category', 'rest']), name: z.string() })),
});
