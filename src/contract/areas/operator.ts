/** The site's operator: plans and marks of tournaments, and no other look into them. */
import { z } from 'zod';
import { plans } from '../plans.ts';
import { route } from '../route.ts';
import { day, id, instant, tournamentParams } from '../schemas.ts';
import { payment } from './plans.ts';

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

/** The tournament that a payment or a question is about; without slug once it is deleted. */
const about = z.object({ id, slug: z.string().nullable(), name: z.string() });

export const operatedPayment = payment.extend({
  tournament: about,
  /** Another amount or currency arrived than was asked for: no plan was given for it. */
  mismatch: z.boolean(),
});

export const quote = z.object({
  id,
  tournament: about,
  plan: z.enum(plans),
  wish: z.string(),
  contact: z.string().nullable(),
  byName: z.string().nullable(),
  teams: z.int(),
  startDate: day,
  endDate: day,
  askedAt: instant,
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
  payments: route({
    method: 'GET',
    path: '/api/operator/payments',
    summary:
      'What was paid for plans on this server, the newest first, also of deleted tournaments.',
    access: { action: 'operate', scope: 'site' },
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    response: z.object({ payments: z.array(operatedPayment), total: z.int() }),
    errors: [],
  }),
  quotes: route({
    method: 'GET',
    path: '/api/operator/quotes',
    summary: 'Plans that tournaments ask for, the longest waiting first.',
    access: { action: 'operate', scope: 'site' },
    response: z.object({ quotes: z.array(quote) }),
    errors: [],
  }),
  answerQuote: route({
    method: 'DELETE',
    path: '/api/operator/quotes/:quoteId',
    summary: 'Take a question off the list, answered; giving the tournament a plan does so too.',
    access: { action: 'operate', scope: 'site' },
    params: z.object({ quoteId: id }),
    response: null,
    errors: [],
  }),
};
