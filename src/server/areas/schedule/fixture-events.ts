/** Debates with their own date as events of a calendar. */
import type { RulePack } from '#engine/rule-pack.ts';
import type { Reader } from '#server/db/database.ts';
import { debateVersions, publicDraws } from '../draw/index.ts';
import type { Place } from '../me/index.ts';
import type { CalendarEvent } from './calendar.ts';

type FixtureEvent = Omit<CalendarEvent, 'url'>;

interface Frame {
  readonly tournamentId: string;
  readonly pack: RulePack;
}

/** Those of public draws. */
export async function loadFixtures(
  reader: Reader,
  { tournamentId, pack }: Frame,
): Promise<FixtureEvent[]> {
  const draws = await publicDraws(reader, tournamentId);
  const debates = draws.flatMap(({ debates, roundName, releasedAt }) =>
    debates.flatMap(({ startsAt, ...debate }) =>
      startsAt === undefined
        ? []
        : { ...debate, startsAt: new Date(startsAt), roundName, releasedAt },
    ),
  );
  const versions = await debateVersions(
    reader,
    tournamentId,
    debates.map(({ id }) => id),
  );
  return debates.map(({ id, startsAt, location, venue, building, teams, ...debate }) => {
    const names = [...teams].sort((a, b) => a.seat - b.seat).map(({ name }) => name);
    return {
      id,
      title: `${debate.roundName}: ${names.join(' v ')}`,
      ...timesOf(startsAt, pack),
      place: location ?? [venue, building].filter(Boolean).join(', '),
      notes: '',
      changedAt: new Date(debate.releasedAt),
      revision: versions.get(id) ?? 0,
    };
  });
}

interface OwnPlace {
  readonly place: Place;
  readonly roundName: string;
  readonly releasedAt: Date | null;
}

/** Those of one person. */
export async function loadOwnFixtures(
  reader: Reader,
  { tournamentId, pack }: Frame,
  own: readonly OwnPlace[],
): Promise<FixtureEvent[]> {
  const debateIds = own.flatMap(({ place }) => (place.startsAt && place.debateId) ?? []);
  const versions = await debateVersions(reader, tournamentId, debateIds);
  return own.flatMap(({ place, roundName, releasedAt }) => {
    const { debateId, startsAt, venue, seat, role } = place;
    if (startsAt === null || debateId === null) return [];
    return {
      id: debateId,
      title: roundName,
      ...timesOf(startsAt, pack),
      place: venue ?? '',
      notes: (seat === null ? undefined : pack.sides[seat]?.name) ?? role ?? '',
      changedAt: releasedAt ?? startsAt,
      // Each change of the debate is one more.
      revision: versions.get(debateId) ?? 0,
    };
  });
}

function timesOf(startsAt: Date, pack: RulePack) {
  return { startsAt, endsAt: new Date(startsAt.getTime() + lengthOf(pack)) };
}

/** Preparation and all speeches, in milliseconds. */
function lengthOf({ preparation, speeches }: RulePack): number {
  return speeches.reduce((sum, { minutes }) => sum + minutes, preparation.minutes) * 60_000;
}
