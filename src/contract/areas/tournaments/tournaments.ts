/** Tournaments: find, create, change, and what the viewer may do in one. */
import { z } from 'zod';
import { rulePack } from '#contract/documents/rule-pack.ts';
import { tournamentRoles } from '#contract/permissions.ts';
import { route } from '#contract/route.ts';
import {
  color,
  day,
  id,
  prose,
  queryFlag,
  text,
  tournamentParams,
  version,
} from '#contract/schemas.ts';
import { debateLanguages } from '#contract/text/languages.ts';
import { givenRole } from '../staff-roles.ts';
import {
  changedSettings,
  createTournament,
  icon,
  slug,
  tournament,
  tournamentCard,
} from './tournament-rows.ts';

export const tournaments = {
  list: route({
    method: 'GET',
    path: '/api/tournaments',
    summary: 'Public tournaments.',
    access: { action: 'anyone', scope: 'site' },
    query: z.object({
      when: z.enum(['upcoming', 'live', 'past', 'all']).default('all'),
      /** Words of the name or the place, as far as they are typed. */
      search: z.string().max(100).default(''),
      /** A rule pack's id. */
      format: z.string().max(40).optional(),
      online: queryFlag.optional(),
      place: z.string().max(100).optional(),
      language: z.enum(debateLanguages).optional(),
      /** Of an institution that takes part. */
      institution: z.string().max(100).optional(),
      /** Held on this day or later; on this day or before. */
      from: day.optional(),
      to: day.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    response: z.object({
      tournaments: z.array(tournamentCard),
      total: z.int(),
      /** How many each time would show with the other filters as they are. */
      counts: z.object({ live: z.int(), upcoming: z.int(), past: z.int() }),
      /** What can be filtered by: values that some listed tournament has. */
      formats: z.array(z.object({ id: z.string(), name: z.string() })),
      languages: z.array(z.enum(debateLanguages)),
    }),
    errors: [],
    limit: 'search',
  }),
  showcase: route({
    method: 'GET',
    path: '/api/showcase',
    summary: 'Tournaments featured on the landing page.',
    access: { action: 'anyone', scope: 'site' },
    response: z.array(z.object({ id, slug: z.string(), name: z.string() })),
    errors: [],
  }),
  packs: route({
    method: 'GET',
    path: '/api/rule-packs',
    summary: 'Rule packs that a tournament can start from.',
    access: { action: 'anyone', scope: 'site' },
    response: z.object({ packs: z.array(rulePack) }),
    errors: [],
  }),
  slugFree: route({
    method: 'GET',
    path: '/api/slugs/:slug',
    summary:
      'Whether a slug is available, with a suggestion if it isn’t. Never says why: a private tournament may have it.',
    access: { action: 'signed-in', scope: 'site' },
    params: z.object({ slug: z.string().min(1).max(80) }),
    response: z.object({
      free: z.boolean(),
      reason: z.enum(['unavailable', 'malformed']).nullable(),
      suggestion: z.string().nullable(),
    }),
    errors: [],
  }),
  create: route({
    method: 'POST',
    path: '/api/tournaments',
    summary: 'Create a tournament with rounds, breaks and categories to fit its size.',
    access: { action: 'signed-in', scope: 'site' },
    body: createTournament,
    response: tournament,
    errors: ['slug-unavailable', 'too-many-days', 'too-many-tournaments'],
  }),
  get: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId',
    summary: 'A tournament by id.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: tournament,
    errors: [],
  }),
  getBySlug: route({
    method: 'GET',
    path: '/api/tournamentSlug/:slug',
    summary: 'A tournament by its current or an earlier slug.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: z.object({ slug: z.string().min(1).max(80) }),
    response: tournament,
    errors: [],
  }),
  access: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/access',
    summary: 'My roles here.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      roles: z.array(z.enum(tournamentRoles)),
      /** A role of the tournament's own that I have, or what it adds to mine. */
      customRoles: z.array(givenRole),
      /** My own participant record here, when I have one. */
      personId: id.nullable(),
    }),
    errors: [],
  }),
  update: route({
    method: 'PATCH',
    path: '/api/tournaments/:tournamentId',
    summary: 'Change details.',
    access: { action: 'tournament.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      version,
      name: text(100).optional(),
      slug: slug.optional(),
      color: color.optional(),
      icon: icon.nullable().optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      timeZone: z.string().max(60).optional(),
      place: text(100).nullable().optional(),
      description: prose(5000).optional(),
      language: z.enum(debateLanguages).nullable().optional(),
      listed: z.boolean().optional(),
      /** True takes it out of the lists as well. */
      private: z.boolean().optional(),
      minors: z.boolean().optional(),
    }),
    response: tournament,
    errors: ['conflict', 'slug-unavailable', 'too-many-days'],
  }),
  updateSettings: route({
    method: 'PATCH',
    path: '/api/tournaments/:tournamentId/settings',
    summary: 'Change the registration, ballot and tab settings; omitted fields are unchanged.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ version, settings: changedSettings }),
    response: tournament,
    changes: ['participants', 'phone', 'registration', 'tournament'],
    errors: ['conflict'],
    statements: 'heavy',
  }),
  pack: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/pack',
    summary: 'The rules of this tournament (its own copy).',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ pack: rulePack, version }),
    stale: ['tournament'],
    errors: [],
  }),
  packUse: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/pack/use',
    summary: 'What already depends on the rules: draws, ballots, the largest team.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      drawn: z.boolean(),
      balloted: z.object({ preliminary: z.boolean(), elimination: z.boolean() }),
      largestTeam: z.int(),
    }),
    stale: ['ballot', 'draw', 'import', 'registration', 'speaker', 'team'],
    errors: [],
  }),
  checkPack: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/pack/check',
    summary: 'Validate a rule pack without applying it.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ pack: rulePack }),
    response: z.object({
      pack: rulePack,
      problems: z.array(
        z.object({
          code: z.string(),
          path: z.string(),
          data: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
    changes: [],
    errors: [],
    idempotency: 'none',
    statements: 'heavy',
  }),
  updatePack: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/pack',
    summary: 'Change the rules; validated as a whole and against existing draws and ballots.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ pack: rulePack, version }),
    response: z.object({ pack: rulePack, version }),
    changes: ['tournament'],
    errors: ['conflict', 'refused-by-rules', 'in-use'],
    statements: 'heavy',
  }),
  archive: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/archive',
    summary: 'Archive a tournament whose rounds are complete, or undo it.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ archived: z.boolean() }),
    response: z.object({ archived: z.boolean() }),
    changes: ['tournament'],
    errors: ['not-ready'],
    statements: 'heavy',
  }),
};
