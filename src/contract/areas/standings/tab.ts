/** A tournament's own Tabbycat: checked and summarised. */
import { z } from 'zod';
import { tabReadParts } from '#contract/kinds/tab/tab-reading.ts';
import { route } from '#contract/route.ts';
import { instant, tournamentParams, version } from '#contract/schemas.ts';
import { tabReading } from './tab-read.ts';
import { tabRounds } from './tab-rounds.ts';

const address = z.string().trim().min(1, 'This is required.').max(300);
const token = z
  .string()
  .trim()
  .min(1, 'This is required.')
  .max(200)
  .regex(/^[\x21-\x7e]+$/, 'A token has no spaces.');
const slug = z
  .string()
  .trim()
  .regex(/^[\w-]{1,50}$/, 'This isn’t a tournament’s slug.');
const count = z.int().min(0);

/** What there is on the other side: numbers and names of rounds and categories, of no person. */
export const tabSummary = z.object({
  name: z.string(),
  /** The site's release, such as `2.9.3`; null when it doesn't say. */
  version: z.string().nullable(),
  institutions: count,
  teams: count,
  speakers: count,
  adjudicators: count,
  venues: count,
  motions: count,
  rounds: z.array(
    z.object({
      seq: z.number(),
      name: z.string(),
      stage: z.enum(['preliminary', 'elimination']),
      completed: z.boolean(),
    }),
  ),
  breakCategories: z.array(z.object({ name: z.string(), size: z.number() })),
  speakerCategories: z.array(z.string()),
  /** How many debate; null when the token may not read it. */
  shape: z
    .object({ teamsPerRoom: z.number(), speakersPerTeam: z.number(), replies: z.boolean() })
    .nullable(),
});

/** The rule pack of ours that is most like it, by the shape of its debates. */
const likelyPack = z.object({ id: z.string(), name: z.string() }).nullable();

export const tabConnection = z.object({
  connection: z
    .object({
      /** The site's origin. */
      address: z.string(),
      tournament: z.string(),
      /** False after a backup was restored elsewhere: tokens do not travel. */
      hasToken: z.boolean(),
      checkedAt: instant,
      /** Why the last check failed; the summary is then the one before. */
      problem: z.string().nullable(),
      summary: tabSummary,
      likelyPack,
      version,
    })
    .nullable(),
});

export const tab = {
  ...tabRounds,
  look: route({
    method: 'POST',
    path: '/api/tab/look',
    summary: 'Look up a Tabbycat site before linking it; nothing is stored.',
    access: { action: 'signed-in', scope: 'site' },
    body: z.object({
      address,
      token,
      /** Left out: the one that the address names, else only the list. */
      tournament: slug.nullish(),
    }),
    response: z.object({
      address: z.string(),
      tournaments: z.array(z.object({ slug: z.string(), name: z.string() })),
      tournament: z.object({ slug: z.string(), summary: tabSummary, likelyPack }).nullable(),
    }),
    errors: ['tab-unavailable'],
    idempotency: 'none',
    limit: 'tab',
  }),
  connection: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/tab',
    summary: 'The linked Tabbycat as of the last check; never its token.',
    access: { action: 'tabroom.see', scope: 'tournament' },
    params: tournamentParams,
    response: tabConnection,
    stale: ['tab-connection'],
    errors: [],
  }),
  connect: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/tab',
    summary:
      'Link a Tabbycat: its address, tournament and token are stored once the site accepts them.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      address,
      tournament: slug,
      /** Null: the one that is kept already, for the same site only. */
      token: token.nullable(),
      /** Of the connection that is replaced; null when there was none. */
      version: version.nullable(),
    }),
    response: tabConnection,
    changes: ['tab-connection'],
    errors: ['conflict', 'tab-unavailable'],
    limit: 'tab',
  }),
  check: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/tab/check',
    summary: 'Check the linked Tabbycat again; errors are stored with the last summary.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    response: tabConnection,
    changes: ['tab-connection'],
    errors: ['not-ready'],
    limit: 'tab',
  }),
  read: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/tab/read',
    summary: 'Read a part of the linked Tabbycat as files for an import; nothing is stored.',
    access: { action: 'import.run', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ part: z.enum(tabReadParts) }),
    response: tabReading,
    errors: ['not-ready', 'tab-unavailable'],
    idempotency: 'none',
    limit: 'tab-read',
  }),
  disconnect: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/tab',
    summary: 'Unlink the Tabbycat and delete its token.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ version }),
    response: null,
    changes: ['tab-connection'],
    errors: ['conflict'],
  }),
};
