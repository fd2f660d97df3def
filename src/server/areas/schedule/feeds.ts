/**
 * Calendar feeds, for calendar programs, which send no credentials: one for everybody, and one for each
 * person with their rooms, under a key of its own that opens nothing else and dies with the private
 * link that it was made beside.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Side } from '#engine/rule-pack.ts';
import type { Expectation } from '#engine/schedule/index.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { addressKey } from '#server/http/wire/address.ts';
import type { Sealer } from '#server/keys/sealer.ts';
import type { Services } from '#server/services.ts';
import { findAllPlaces, findPerson, type Place } from '../me/index.ts';
import { findAllRounds } from '../rounds/index.ts';
import { findTournament, findTournamentOpenToAll } from '../tournaments/index.ts';
import { type Calendar, type CalendarEvent, toCalendar } from './calendar.ts';
import { loadFixtures, loadOwnFixtures } from './fixture-events.ts';
import { loadForecast } from './load.ts';
import type { EventRow } from './repository.ts';
import * as repository from './repository.ts';
import { titleOf } from './title.ts';

const params = z.object({ tournamentId: z.uuid() });
const ownParams = params.extend({ key: z.string().regex(/^[0-9a-f-]{36}\.[0-9a-f]{64}$/) });

/** Registers `/api/tournaments/:tournamentId/schedule.ics` and `/calendar/:key.ics` beside it. */
export function registerCalendars(app: FastifyInstance, services: Services): void {
  const base = '/api/tournaments/:tournamentId';
  const count = ({ ip }: FastifyRequest, reply: FastifyReply) =>
    services.limiter.count('calendar', { actor: null, address: addressKey(ip) }, reply);
  app.get(`${base}/schedule.ics`, async (request, reply) => {
    await count(request, reply);
    const { tournamentId } = parsed(params, request.params);
    const calendar = await services.db.read(async (reader) => {
      found(await findTournamentOpenToAll(reader, { id: tournamentId }));
      return loadCalendar(reader, {
        tournamentId,
        publicUrl: services.config.publicUrl,
        now: services.clock.now(),
      });
    });
    return send(request, reply, calendar);
  });
  app.get(`${base}/calendar/:key.ics`, async (request, reply) => {
    await count(request, reply);
    const { tournamentId, key } = parsed(ownParams, request.params);
    const calendar = await services.db.read(async (reader) => {
      const personId = await personOf(reader, services.sealer, { tournamentId, key });
      const { config, clock } = services;
      const frame = { publicUrl: config.publicUrl, now: clock.now() };
      return loadCalendar(reader, { tournamentId, personId, ...frame });
    });
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    return send(request, reply, calendar);
  });
}

/** Where the feeds of a tournament are; one’s own one for whoever takes part. */
export async function calendarsOf(context: Context) {
  const { tournamentId, personId, services } = context;
  const base = `${services.config.publicUrl}/api/tournaments/${tournamentId}`;
  const key =
    personId === null
      ? null
      : ((
          await context.read((reader) =>
            keysOf(reader, services.sealer, { tournamentId, personId }),
          )
        ).at(0) ?? null);
  const isOpen = await context.read((reader) =>
    findTournamentOpenToAll(reader, { id: tournamentId }),
  );
  return {
    all: isOpen ? `${base}/schedule.ics` : null,
    own: key === null ? null : `${base}/calendar/${key}.ics`,
  };
}

interface Whose {
  readonly tournamentId: string;
  readonly personId: string;
}

/** The keys that open a person's feed, the newest first; none for a person who is not there. */
async function keysOf(reader: Reader, sealer: Sealer, whose: Whose): Promise<string[]> {
  const { tournamentId, personId } = whose;
  const link = await repository.findLinkHash(reader, tournamentId, personId);
  if (link === undefined) return [];
  const marks = sealer.fingerprints(`calendar ${tournamentId} ${personId} ${link ?? ''}`);
  return marks.map((mark) => `${personId}.${mark}`);
}

/** @throws AppError `not-found`, the same for a wrong key and one that has died. */
async function personOf(
  reader: Reader,
  sealer: Sealer,
  { tournamentId, key }: { readonly tournamentId: string; readonly key: string },
): Promise<string> {
  const personId = z.uuid().safeParse(key.split('.', 1)[0]);
  if (!personId.success) throw new AppError('not-found');
  const keys = await keysOf(reader, sealer, { tournamentId, personId: personId.data });
  const isRight = keys.some((right) => timingSafeEqual(Buffer.from(right), Buffer.from(key)));
  if (!isRight) throw new AppError('not-found');
  return personId.data;
}

interface FeedRequest {
  readonly tournamentId: string;
  readonly personId?: string;
  readonly publicUrl: string;
  readonly now: Date;
}

async function loadCalendar(reader: Reader, input: FeedRequest): Promise<Calendar> {
  const { tournamentId, personId, publicUrl, now } = input;
  const tournament = found(await findTournament(reader, tournamentId));
  const { rows, expected } = await loadForecast(reader, { tournamentId, now });
  const url = `${publicUrl}/tournaments/${tournament.slug}/schedule`;
  const own = personId === undefined ? [] : await loadOwn(reader, tournamentId, personId);
  const { sides } = tournament.pack;
  const frame = { tournamentId, pack: tournament.pack };
  const fixtures =
    personId === undefined
      ? await loadFixtures(reader, frame)
      : await loadOwnFixtures(reader, frame, own);
  return {
    name: tournament.name,
    host: new URL(publicUrl).host,
    events: [
      ...rows.map((row) =>
        withOwn(
          {
            id: row.id,
            title: titleOf(row),
            ...expectedTimes(row, expected.get(row.id)),
            place: [row.venue, row.place].filter(Boolean).join(', '),
            notes: row.notes,
            url,
          },
          row.kind === 'debate'
            ? own.find(({ place }) => place.roundId === row.round_id && place.startsAt === null)
            : undefined,
          sides,
        ),
      ),
      ...fixtures.map((fixture) => ({ ...fixture, url })),
    ],
  };
}

/**
 * The times that are expected now. Readers take the greatest revision of an event: each minute of delay
 * is one, on top of the changes of the plan.
 */
function expectedTimes(row: EventRow, expected: Expectation | undefined) {
  const startsAt = expected ? new Date(expected.startsAt) : row.starts_at;
  const endsAt = expected ? new Date(expected.endsAt) : row.ends_at;
  const late = Math.round(Math.abs(startsAt.getTime() - row.starts_at.getTime()) / 60_000);
  return { startsAt, endsAt, changedAt: row.changed_at, revision: row.version - 1 + late };
}

interface Own {
  readonly place: Place;
  readonly roundName: string;
  readonly releasedAt: Date | null;
}

/** Where a person is in released draws. */
async function loadOwn(reader: Reader, tournamentId: string, personId: string): Promise<Own[]> {
  const person = found(await findPerson(reader, tournamentId, personId));
  const rounds = await findAllRounds(reader, tournamentId);
  const places = await findAllPlaces(reader, tournamentId, person);
  return places.map((place) => {
    const round = rounds.find(({ id }) => id === place.roundId);
    const releasedAt = round?.live_draw_released_at ?? null;
    return { place, roundName: round?.name ?? '', releasedAt };
  });
}

function withOwn(
  event: CalendarEvent,
  own: Own | undefined,
  sides: readonly Side[],
): CalendarEvent {
  if (!own) return event;
  const { place, releasedAt } = own;
  const side = place.seat === null ? undefined : sides[place.seat]?.name;
  const part = place.debateId === null ? 'No debate in this round (bye)' : (side ?? place.role);
  return {
    ...event,
    place: place.venue ?? event.place,
    notes: [part, event.notes].filter(Boolean).join('\n'),
    // The room came with the draw, later than the event: readers take the greater revision.
    revision: event.revision + 1,
    changedAt: releasedAt && releasedAt > event.changedAt ? releasedAt : event.changedAt,
  };
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('not-found');
  return result.data;
}

function send(request: FastifyRequest, reply: FastifyReply, calendar: Calendar): FastifyReply {
  const text = toCalendar(calendar);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="schedule.ics"')
    .send(text);
}
