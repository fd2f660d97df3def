/** The site's operator: plans and marks of tournaments, and no other look into them. */
import { z } from 'zod';
import { plans } from '../plans.ts';
import { route } from '../route.ts';
import { day, id, tournamentParams } from '../schemas.ts';

/** What the operator alone decides of a tournament. */
export const operatorMarks = z.object({
  plan: z.enum(plans).nullable(),
  /** A star beside its name. */
  official: z.boolean(),
  /** A flask beside its name. */
  experimental: z.boolean(),
  /** Shown and counted on the landing page. */
  showcase: z.boolean(),
});

export const operatedTournament = operatorMarks.extend({
  id,
  slug: z.string(),
  name: z.string(),
  startDate: day,
  endDate: day,
  ownerName: z.string(),
  teams: z.int(),
});

export const operator = {
  tournaments: route({
    method: 'GET',
    path: '/api/operator/tournaments',
    summary: 'Every tournament of this server with its plan and marks, the newest first.',
    access: { action: 'operate', scope: 'site' },
    query: z.object({
      search: z.string().max(100).default(''),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    response: z.object({ tournaments: z.array(operatedTournament), total: z.int() }),
    errors: [],
  }),
  mark: route({
    method: 'PUT',
    path: '/api/operator/tournaments/:tournamentId',
    summary: 'Grant a plan, set star, flask and showcase. Its log tells that it happened.',
    access: { action: 'operate', scope: 'site' },
    params: tournamentParams,
    body: operatorMarks,
    response: operatedTournament,
    errors: [],
  }),
};
