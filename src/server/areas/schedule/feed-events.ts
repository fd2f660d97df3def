/** What is in a calendar feed, from the schedule and the draws that are public. */
import type { Side } from '#engine/rule-pack.ts';
import type { Expectation } from '#engine/schedule/index.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { findAllPlaces, findPerson, type Place } from '../me/index.ts';
import { findAllRounds } from '../rounds/index.ts';
import { findTournament } from '../tournaments/index.ts';
import type { Calendar, CalendarEvent } from './calendar.ts';
import { loadFixtures, loadOwnFixtures } from './fixture-events.ts';
import { loadForecast } from './load.ts';
import type { EventRow } from './repository.ts';
import { titleOf } from './title.ts';

interface FeedRequest {
  readonly tournamentId: string;
  /** Absent: the feed of everybody. */
  readonly personId?: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/** The feed of everybody, or of one person with their rooms. @throws AppError `not-found` */
export async function loadCalendar(reader: Reader, input: FeedRequest): Promise<Calendar> {
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
