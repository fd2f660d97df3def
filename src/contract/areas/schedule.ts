/** The schedule: what happens when and where, for everybody and for the staff. */
import { z } from 'zod';
import { eventKinds } from '#engine/vocabulary.ts';
import { route } from '../route.ts';
import { changesOf, id, instant, prose, text, tournamentParams, version } from '../schemas.ts';

/** A tournament holds this many events, and one call adds or moves at most as many. */
export const eventsAtMost = 500;
/** An event lasts at most this many hours; whatever is longer is several. */
export const hoursAtMost = 24;

/** An event as everybody sees it, with what is expected of it now. */
export const publicEvent = z.object({
  id,
  kind: z.enum(eventKinds),
  /** Null: named by its round. */
  title: z.string().nullable(),
  roundId: id.nullable(),
  roundName: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
  /** Free text, and the venue if it is one of the tournament's. */
  place: z.string(),
  venue: z.string().nullable(),
  notes: z.string(),
  /** As it will probably be, or was; equal to the plan while nothing is late. */
  expectedStartsAt: instant,
  expectedEndsAt: instant,
  /** The estimate to say ("about 14:20"); null when the event is as planned or has begun. */
  about: instant.nullable(),
});

export const publicSchedule = z.object({ events: z.array(publicEvent), now: instant });

/** An event as the staff plans it. */
export const plannedEvent = publicEvent
  .omit({ expectedStartsAt: true, expectedEndsAt: true, about: true })
  .extend({ venueId: id.nullable(), staffOnly: z.boolean(), version });

const plan = z.object({ events: z.array(plannedEvent) });

const eventBody = z.object({
  kind: z.enum(eventKinds),
  /** Null names the event by its round. */
  title: text(80).nullable().default(null),
  startsAt: instant,
  endsAt: instant,
  place: prose(120).default(''),
  venueId: id.nullable().default(null),
  roundId: id.nullable().default(null),
  staffOnly: z.boolean().default(false),
  /** Whoever sees the event reads them. */
  notes: prose(1000).default(''),
});

const inEvent = tournamentParams.extend({ eventId: id });

export const schedule = {
  get: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/schedule',
    summary: 'The public schedule with its live forecast.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: publicSchedule,
    stale: ['ballot', 'draw', 'import', 'motion', 'round', 'schedule', 'tournament'],
    errors: [],
  }),
  plan: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/schedule/events',
    summary: 'Every event, including staff-only ones.',
    access: { action: 'tabroom.see', scope: 'tournament' },
    params: tournamentParams,
    response: plan,
    stale: ['import', 'round', 'schedule', 'venues'],
    errors: [],
  }),
  add: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/schedule/events',
    summary: 'Add events: one, or a whole suggested plan.',
    access: { action: 'tournament.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ events: z.array(eventBody).min(1).max(eventsAtMost) }),
    bodySize: 'large',
    response: plan,
    changes: [],
    errors: ['already-done', 'refused-by-rules'],
    idempotency: 'required',
    statements: 'heavy',
  }),
  change: route({
    method: 'PATCH',
    path: '/api/tournaments/:tournamentId/schedule/events/:eventId',
    summary: 'Change an event.',
    access: { action: 'tournament.edit', scope: 'tournament' },
    params: inEvent,
    body: changesOf(eventBody).extend({ version }),
    response: plannedEvent,
    errors: ['conflict', 'already-done', 'refused-by-rules'],
  }),
  move: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/schedule/moves',
    summary: 'Move events, all or none: a single one, or everything after a delay.',
    access: { action: 'tournament.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      moves: z
        .array(z.object({ eventId: id, version, startsAt: instant, endsAt: instant }))
        .min(1)
        .max(eventsAtMost),
    }),
    bodySize: 'large',
    response: plan,
    changes: [],
    errors: ['conflict', 'refused-by-rules'],
    idempotency: 'required',
    statements: 'heavy',
  }),
  remove: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/schedule/removals',
    summary: 'Remove events, all or none.',
    access: { action: 'tournament.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      events: z
        .array(z.object({ eventId: id, version }))
        .min(1)
        .max(eventsAtMost),
    }),
    bodySize: 'large',
    response: plan,
    changes: [],
    errors: ['conflict', 'refused-by-rules'],
    idempotency: 'required',
    statements: 'heavy',
  }),
  calendars: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/schedule/calendars',
    summary: 'Addresses of the calendar feeds: the public one, and the caller’s own with rooms.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      /** Null where the tournament is private: calendar programs send no credentials. */
      all: z.url().nullable(),
      /** Null for whoever takes no part. A secret: it shows where this person debates. */
      own: z.url().nullable(),
    }),
    handsOutSecrets: true,
    stale: ['adjudicator', 'institution', 'speaker', 'team'],
    errors: [],
  }),
};
