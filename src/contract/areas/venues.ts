/** Buildings and rooms. */
import { z } from 'zod';
import { route } from '../route.ts';
import { changesOf, id, text, tournamentParams, version } from '../schemas.ts';

export const venue = z.object({
  id,
  name: z.string(),
  building: z.string().nullable(),
  priority: z.int(),
  capacity: z.int().nullable(),
  stepFree: z.boolean(),
  link: z.string().nullable(),
  version,
});
const body = z.object({
  name: text(60),
  building: text(60).nullable().default(null),
  priority: z.int().min(-1000).max(1000).default(10),
  capacity: z.int().min(1).max(100_000).nullable().default(null),
  stepFree: z.boolean().default(false),
  link: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null),
});
const inVenue = tournamentParams.extend({ venueId: id });

export const venues = {
  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/venues',
    summary: 'Rooms.',
    access: { action: 'venues.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ venues: z.array(venue) }),
    errors: [],
  }),
  add: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/venues',
    summary: 'Add rooms; several at once share everything but the name.',
    access: { action: 'venues.edit', scope: 'tournament' },
    params: tournamentParams,
    body: body.omit({ name: true }).extend({ names: z.array(text(60)).min(1).max(500) }),
    response: z.object({ venues: z.array(venue) }),
    errors: ['name-taken'],
  }),
  update: route({
    method: 'PATCH',
    path: '/api/tournaments/:tournamentId/venues/:venueId',
    summary: 'Change a room.',
    access: { action: 'venues.edit', scope: 'tournament' },
    params: inVenue,
    body: changesOf(body).extend({ version }),
    response: venue,
    errors: ['conflict', 'name-taken'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/venues/:venueId',
    summary: 'Remove a room that holds no debate.',
    access: { action: 'venues.edit', scope: 'tournament' },
    params: inVenue,
    response: null,
    errors: ['in-use'],
  }),
};
