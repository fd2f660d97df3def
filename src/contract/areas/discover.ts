/** Finding things across tournaments: the search of the site, and the archive of motions. */
import { z } from 'zod';
import { motionThemes } from '../kinds/motion-themes.ts';
import { route } from '../route.ts';
import { day, id } from '../schemas.ts';
import { tournamentCard } from './tournaments/tournament-rows.ts';

/** Where a found thing belongs. */
const tournamentPlace = z.object({ slug: z.string(), name: z.string() });

/** A motion that is out, with where it was debated. */
export const archivedMotion = z.object({
  id,
  text: z.string(),
  themes: z.array(z.enum(motionThemes)),
  tournament: tournamentPlace.extend({ packName: z.string(), startDate: day }),
  /** Rounds in which it is out, in their order. */
  rounds: z.array(z.string()),
});

export const foundPerson = z.object({
  id,
  name: z.string(),
  role: z.enum(['speaker', 'adjudicator']),
  /** Null for judges. */
  team: z.object({ id, name: z.string() }).nullable(),
  tournament: tournamentPlace,
});

export const foundInstitution = z.object({ name: z.string(), tournaments: z.int() });

/** The kinds of things that the search knows, in the order in which they are shown. */
export const searchKinds = ['tournaments', 'institutions', 'people', 'motions'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** One kind's findings: the nearest first. `more`: there are others than those counted. */
function group<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), found: z.int(), more: z.boolean() });
}

export const discover = {
  search: route({
    method: 'GET',
    path: '/api/search',
    summary:
      'Search tournaments, institutions, people who chose to be found, and released motions.',
    access: { action: 'anyone', scope: 'site' },
    query: z.object({
      /** As far as it is typed; fewer than two letters find nothing. */
      q: z.string().max(100),
      /** Only things of this kind, and more of them. */
      kind: z.enum(searchKinds).optional(),
    }),
    response: z.object({
      tournaments: group(tournamentCard),
      institutions: group(foundInstitution),
      people: group(foundPerson),
      motions: group(archivedMotion),
    }),
    errors: [],
    limit: 'search',
    statements: 'search',
  }),
  motions: route({
    method: 'GET',
    path: '/api/motions',
    summary: 'The archive: released motions of listed tournaments, latest first.',
    access: { action: 'anyone', scope: 'site' },
    query: z.object({
      search: z.string().max(100).default(''),
      theme: z.enum(motionThemes).optional(),
      /** A rule pack's id. */
      format: z.string().max(40).optional(),
      year: z.coerce.number().int().min(1900).max(2999).optional(),
      /** A tournament's slug. */
      tournament: z.string().max(80).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    response: z.object({
      motions: z.array(archivedMotion),
      total: z.int(),
      /** What can be filtered by, with how many motions each has in the whole archive. */
      themes: z.array(z.object({ theme: z.enum(motionThemes), motions: z.int() })),
      years: z.array(z.int()),
      formats: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    errors: [],
    limit: 'search',
    statements: 'search',
  }),
};
