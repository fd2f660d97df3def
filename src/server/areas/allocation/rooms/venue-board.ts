/** The rooms of a draw with everything that speaks for and against them. */
import { byId, groupBy } from '#engine/collections.ts';
import {
  type AllocationVenue,
  type PresentRooms,
  roomsPerMeeting,
  type VenueDebate,
  type VenueInput,
  type VenueNeed,
  type VenueVisit,
} from '#engine/venues/index.ts';
import {
  bySlot,
  type DrawDebate,
  type DrawDocument,
  findAllBusy,
} from '#server/areas/draw/index.ts';
import { findAllSpeakers, findAllTeams } from '#server/areas/participants/index.ts';
import { availabilityOf, findPack, findRound } from '#server/areas/rounds/index.ts';
import {
  findAllVenueRows,
  loadNeeds,
  loadPlaces,
  loadRules,
  loadVenues,
  type Need,
} from '#server/areas/venues/index.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { loadPastRounds, type PastRounds } from '../made/history.ts';

export interface VenueBoard {
  /** All rooms that are known; the locks are those of the draw. */
  readonly input: VenueInput;
  readonly available: ReadonlySet<string>;
  /** Rooms of the round, those that another round uses too. */
  readonly ofRound: ReadonlySet<string>;
  /** Rooms that another round uses at the same time, with the number of that round. */
  readonly elsewhere: ReadonlyMap<string, number>;
  readonly rooms: PresentRooms;
  /** People with a need of their own: who they are is not for everybody who sees the draw. */
  readonly personIds: ReadonlySet<string>;
}

/** A slot is one room of the board, with the needs of whoever is in any of its flights (V17). */
export async function loadVenueBoard(
  reader: Reader,
  tournamentId: string,
  drawn: DrawDocument,
): Promise<VenueBoard> {
  const draw = bySlot(drawn);
  const round = found(await findRound(reader, tournamentId, draw.roundId));
  const { teamsPerRoom, speakersPerTeam } = await findPack(reader, tournamentId);
  const { venueIds } = await availabilityOf(reader, tournamentId, draw.roundId);
  const busy = await findAllBusy(reader, tournamentId, {
    roundId: draw.roundId,
    drawId: draw.id,
  });
  const places = await loadPlaces(reader, tournamentId);
  const { rules } = await loadRules(reader, tournamentId);
  const needs = await loadNeeds(reader, tournamentId);
  const venues = await loadEngineVenues(reader, tournamentId);
  const venueOf = byId(venues);
  const visits = visitsBySubject(await loadPastRounds(reader, tournamentId, round.seq), venueOf);
  const needsOf = needsBySubject(needs);
  const subjectsOf = await loadSubjects(reader, tournamentId);
  const debates = draw.debates.map((debate): VenueDebate => {
    const moving = [
      ...debate.teams.map(({ teamId }) => teamId),
      ...debate.panel.map(({ adjudicatorId }) => adjudicatorId),
    ];
    return {
      id: debate.id,
      rank: debate.rank,
      people: teamsPerRoom * speakersPerTeam + debate.panel.length,
      needs: [...new Set(subjectsOf(debate))].flatMap((id) => needsOf.get(id) ?? []),
      lockedVenueId: debate.venueLocked ? debate.venueId : null,
      visits: moving.flatMap((id) => visits.get(id) ?? []),
    };
  });
  const most = Math.max(1, ...debates.map(({ people }) => people));
  return {
    input: {
      debates,
      venues,
      walks: places.walks,
      hosts: places.buildings
        .filter(({ video }) => video.kind === 'meeting')
        .map(({ id }) => ({ buildingId: id, maxRooms: roomsPerMeeting(most) })),
      rules,
      seed: draw.seed,
    },
    elsewhere: busy,
    available: new Set(venueIds.filter((id) => !busy.has(id))),
    ofRound: new Set(venueIds),
    rooms: new Map(draw.debates.flatMap(({ id, venueId }) => (venueId ? [[id, venueId]] : []))),
    personIds: new Set(
      needs.flatMap(({ subject }) => (subject.kind === 'person' ? [subject.id] : [])),
    ),
  };
}

async function loadEngineVenues(reader: Reader, tournamentId: string): Promise<AllocationVenue[]> {
  const rows = await findAllVenueRows(reader, tournamentId);
  const zoneOf = new Map(rows.map(({ id, zoneId }) => [id, zoneId]));
  const venues = await loadVenues(reader, tournamentId);
  return venues.map(({ id, priority, capacity, stepFree, categories, buildingId }) => ({
    id,
    priority,
    capacity,
    stepFree,
    categoryIds: categories.map((category) => category.id),
    buildingId,
    zoneId: zoneOf.get(id) ?? null,
  }));
}

/** Whose needs count in a debate (V3): teams, their institutions, their speakers, the panel. */
async function loadSubjects(reader: Reader, tournamentId: string) {
  const teams = await findAllTeams(reader, tournamentId);
  const homeOf = new Map(teams.map(({ id, institutionId }) => [id, institutionId]));
  const speakersOf = groupBy(
    await findAllSpeakers(reader, tournamentId),
    ({ teamId }) => teamId,
    ({ id }) => id,
  );
  return ({ teams: seats, panel }: DrawDebate): string[] => [
    ...seats.flatMap(({ teamId }) =>
      [teamId, homeOf.get(teamId) ?? [], speakersOf.get(teamId) ?? []].flat(),
    ),
    ...panel.map(({ adjudicatorId }) => adjudicatorId),
  ];
}

function needsBySubject(needs: readonly Need[]): ReadonlyMap<string, readonly VenueNeed[]> {
  return groupBy(
    needs,
    ({ subject }) => subject.id,
    ({ subject, anyOf, hard, priority }) => ({ subjectId: subject.id, anyOf, hard, priority }),
  );
}

/** Rooms in which each team and judge was before, oldest round first, once per time. */
function visitsBySubject(
  { debates, teams, seats }: PastRounds,
  venueOf: ReadonlyMap<string, AllocationVenue>,
): ReadonlyMap<string, readonly VenueVisit[]> {
  const present = groupBy(
    [
      ...teams.map(({ debateId, teamId }) => ({
        debateId,
        subjectId: teamId,
        who: 'team' as const,
      })),
      ...seats.map(({ debateId, adjudicatorId }) => {
        return { debateId, subjectId: adjudicatorId, who: 'adjudicator' as const };
      }),
    ],
    ({ debateId }) => debateId,
  );
  const visits = debates.flatMap(({ id, venueId }) => {
    const venue = venueOf.get(venueId ?? '');
    if (!venue) return [];
    const { buildingId, zoneId } = venue;
    return (present.get(id) ?? []).map(({ subjectId, who }) => {
      return { subjectId, who, venueId: venue.id, buildingId, zoneId };
    });
  });
  return new Map(
    [...groupBy(visits, ({ subjectId }) => subjectId)].map(([subjectId, own]) => [
      subjectId,
      own.map((visit, index) => ({ ...visit, isLast: index === own.length - 1 })),
    ]),
  );
}
