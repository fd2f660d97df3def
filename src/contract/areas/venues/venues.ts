/** Rooms. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { changesOf, id, text, tournamentParams, version, webLink } from '#contract/schemas.ts';

/** The most rooms that one call may add, change or remove. */
export const mostVenues = 500;

export const venue = z.object({
  id,
  name: z.string(),
  buildingId: id.nullable(),
  /** Its name. */
  building: z.string().nullable(),
  categories: z.array(z.object({ id, name: z.string() })),
  priority: z.int(),
  capacity: z.int().nullable(),
  stepFree: z.boolean(),
  /** Its own, which comes before what its building says. */
  link: z.string().nullable(),
  /** Where it meets online, all reported, and in which voice channel. */
  meetsAt: z.string().nullable(),
  channel: z.string().nullable(),
  version,
});

/** Buildings and categories stand there by name; one that nobody has yet is made. */
export const venueBody = z.object({
  name: text(60),
  building: text(60).nullable().default(null),
  categories: z.array(text(40)).max(10).default([]),
  priority: z.int().min(-1000).max(1000).default(10),
  capacity: z.int().min(1).max(100_000).nullable().default(null),
  stepFree: z.boolean().default(false),
  link: webLink.nullable().default(null),
});
const inVenue = tournamentParams.extend({ venueId: id });

export const venues = {
  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/venues',
    summary: 'Rooms, preferred ones first.',
    access: { action: 'venues.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ venues: z.array(venue) }),
    stale: ['building', 'import', 'venue', 'venue-category', 'venues'],
    errors: [],
    statements: 'heavy',
  }),
  add: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/venues',
    summary: 'Add rooms, all or none.',
    access: { action: 'venues.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ rooms: z.array(venueBody).min(1).max(mostVenues) }),
    bodySize: 'large',
    response: z.object({ venues: z.array(venue) }),
    changes: ['building', 'venue'],
    errors: ['name-taken'],
    statements: 'heavy',
  }),
  update: route({
    method: 'PATCH',
    path: '/api/tournaments/:tournamentId/venues/:venueId',
    summary: 'Change a room.',
    access: { action: 'venues.edit', scope: 'tournament' },
    params: inVenue,
    body: changesOf(venueBody).extend({ version }),
    response: venue,
    changes: ['venue'],
    errors: ['conflict', 'name-taken'],
  }),
  updateAll: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/venues/changes',
    summary: 'Change several rooms the same way, all or none.',
    access: { action: 'venues.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      rooms: z.array(z.object({ id, version })).min(1).max(mostVenues),
      changes: changesOf(venueBody.omit({ name: true, categories: true, link: true })).extend({
        addCategories: z.array(text(40)).max(10).default([]),
        removeCategories: z.array(text(40)).max(10).default([]),
      }),
    }),
    bodySize: 'large',
    response: z.object({ venues: z.array(venue) }),
    changes: ['building', 'venue'],
    errors: ['conflict', 'name-taken'],
    statements: 'heavy',
  }),
  remove: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/venues/removal',
    summary: 'Remove rooms without debates, all or none; a refusal lists those in use.',
    access: { action: 'venues.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ venueIds: z.array(id).min(1).max(mostVenues) }),
    bodySize: 'large',
    response: null,
    changes: ['building', 'venue'],
    errors: ['in-use'],
    statements: 'heavy',
  }),
};
