/** A person's year, from their own tournaments; nobody else's business until they share it. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { benches } from '#engine/vocabulary.ts';
import { tournament } from '../tournaments/tournament-rows.ts';

const counted = z.object({ name: z.string(), rooms: z.int() });

export const wrappedYear = z.object({
  year: z.int(),
  name: z.string(),
  tournaments: z.array(
    tournament
      .pick({
        slug: true,
        name: true,
        icon: true,
        color: true,
        startDate: true,
        endDate: true,
        official: true,
        experimental: true,
      })
      .extend({ as: z.array(z.enum(['speaker', 'adjudicator', 'staff'])) }),
  ),
  rooms: z.object({
    spoken: z.int(),
    judged: z.int(),
    chaired: z.int(),
    /** Spoken rooms whose result is public, and those of them that were won. */
    decided: z.int(),
    won: z.int(),
    /** Judged rooms of elimination rounds. */
    eliminations: z.int(),
  }),
  /** Tournaments in which they broke and spoke, with the last round they reached. */
  breaks: z.array(z.object({ tournament: z.string(), round: z.string(), champion: z.boolean() })),
  /** Where in the room, the most frequent first. */
  sides: z.array(counted.extend({ bench: z.enum(benches).nullable() })),
  partners: z.array(counted),
  /** Judges in front of whom they spoke, and with whom they judged. */
  judges: z.array(counted),
  motions: z.array(z.object({ text: z.string(), tournament: z.string(), round: z.string() })),
  /** Speeches with the best public marks, by the scale of their tournament. */
  speeches: z.array(
    z.object({
      score: z.number(),
      tournament: z.string(),
      round: z.string(),
      side: z.string(),
    }),
  ),
});

const year = z.coerce.number().int().min(2000).max(2200);
const ofYear = z.object({ year });

export const wrapped = {
  years: route({
    method: 'GET',
    path: '/api/me/wrapped',
    summary: 'The years I took part in a tournament, latest first.',
    access: { action: 'signed-in', scope: 'site' },
    response: z.object({ years: z.array(z.int()) }),
    errors: [],
  }),
  year: route({
    method: 'GET',
    path: '/api/me/wrapped/:year',
    summary: 'My year, from released data only.',
    access: { action: 'signed-in', scope: 'site' },
    params: ofYear,
    response: wrappedYear.extend({
      /** Where others see it; null while nobody does. */
      url: z.string().nullable(),
    }),
    handsOutSecrets: true,
    errors: [],
    statements: 'heavy',
  }),
  share: route({
    method: 'POST',
    path: '/api/me/wrapped/:year/share',
    summary: 'Share my year by link; returns the same link until it is revoked.',
    access: { action: 'signed-in', scope: 'site' },
    params: ofYear,
    response: z.object({ url: z.string() }),
    handsOutSecrets: true,
    errors: [],
    idempotency: 'none',
  }),
  unshare: route({
    method: 'DELETE',
    path: '/api/me/wrapped/:year/share',
    summary: 'Revoke the link to my year.',
    access: { action: 'signed-in', scope: 'site' },
    params: ofYear,
    response: null,
    errors: [],
    idempotency: 'none',
  }),
  shared: route({
    method: 'GET',
    path: '/api/wrapped/:key',
    summary: 'A shared year.',
    access: { action: 'anyone', scope: 'site' },
    params: z.object({ key: z.string().min(1).max(200) }),
    response: wrappedYear,
    statements: 'heavy',
    errors: [],
    limit: 'search',
  }),
};
