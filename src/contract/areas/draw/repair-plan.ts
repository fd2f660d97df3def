/** A repair of a draw as it is shown before it is made. */
import { z } from 'zod';
import { id } from '#contract/schemas.ts';

/** What any draw comes to, as it stands; the smaller the better. */
export const measured = z.object({
  rooms: z.int(),
  repeats: z.int(),
  institutions: z.int(),
  pullups: z.int(),
  pointsLacking: z.number(),
  repeatedPullups: z.int(),
  unevenTeams: z.int(),
  seatCost: z.number(),
});

const place = z.object({ rank: z.int(), seat: z.int() }).nullable();

export const repairPlan = z.object({
  moves: z.array(z.object({ teamId: id, from: place, to: place })),
  /** Ranks of the rooms that are given up, and of those that are new. */
  closed: z.array(z.int()),
  opened: z.array(z.int()),
  /** Teams that sit out then. */
  out: z.array(id),
  before: measured,
  after: measured,
  /** Whether no other choice of rooms to close is better; false: there were too many to compare all. */
  proven: z.boolean(),
  /** Names the plan, so that what was shown is what is applied. */
  digest: z.string(),
});
