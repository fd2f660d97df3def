/** The log. */
import { z } from 'zod';
import { route } from '../route.ts';
import { id, instant, tournamentParams } from '../schemas.ts';

/** A value of a field before and after; empty text: nothing. */
export const logChange = z.object({
  field: z.string(),
  before: z.string(),
  after: z.string(),
  /** The name of what changed; empty: what the entry is about. */
  of: z.string(),
});

export const activityRow = z.object({
  seq: z.int(),
  type: z.string(),
  area: z.string(),
  /** Null where the viewer may not know: who gave feedback. */
  actor: z.string().nullable(),
  /** The person through whose private link the actor, signed in as another account, acted. */
  through: z.string().nullable(),
  at: instant,
  ids: z.record(z.string(), z.string()),
  /** Names of what it is about: people, teams, rooms, rounds; as far as the viewer may know. */
  about: z.array(z.string()),
  /** Those of these names that have a page, with its path below the tournament’s address. */
  pages: z.array(z.object({ name: z.string(), path: z.string() })),
  changes: z.array(logChange),
  /** Figures and words of the sentence. */
  data: z.record(z.string(), z.unknown()),
});

/** What was refused to one caller for one reason, on the days that are kept. */
export const refusalRow = z.object({
  /** Null where nobody was signed in. */
  actor: z.string().nullable(),
  /** The call, as the API's reference names it. */
  act: z.string(),
  code: z.string(),
  count: z.int(),
  lastAt: instant,
});

export const activity = {
  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/activity',
    summary: 'What happened, newest first.',
    access: { action: 'activity.see', scope: 'tournament' },
    params: tournamentParams,
    query: z.object({
      before: z.coerce.number().int().min(1).optional(),
      /** First words of the types, separated by commas: `draw` or `team,speaker`. */
      area: z.string().max(300).optional(),
      search: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({ rows: z.array(activityRow), more: z.boolean() }),
    stale: ['*'],
    errors: [],
  }),
  refusals: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/refusals',
    summary: 'Refused calls of the last 30 days with their counts, latest first.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ total: z.int(), rows: z.array(refusalRow) }),
    stale: [],
    errors: [],
  }),
  online: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/online',
    summary: 'Staff members who are online.',
    access: { action: 'tabroom.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ people: z.array(z.object({ accountId: id, name: z.string() })) }),
    stale: ['staff'],
    errors: [],
  }),
};
