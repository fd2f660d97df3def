/** Loads what rounds of an archive are matched with. */
import { groupBy } from '#engine/collections.ts';
import { loadOutcomes, loadRooms } from '#server/areas/ballots/index.ts';
import { findAllBreakLists } from '#server/areas/breaks/index.ts';
import { findPlayedDraws, findRoundsDrawnHere } from '#server/areas/draw/index.ts';
import { findAllMotions } from '#server/areas/motions/index.ts';
import {
  findAllAdjudicators,
  findAllBreakCategories,
  findAllInstitutions,
  findAllSpeakers,
  findAllTeams,
} from '#server/areas/participants/index.ts';
import { findAllRounds, findPack } from '#server/areas/rounds/index.ts';
import { findAllVenueRows } from '#server/areas/venues/index.ts';
import type { Reader } from '#server/db/database.ts';
import { findAllCodeNames } from './repository.ts';
import type { World, WorldCategory, WorldRound } from './world.ts';

export async function loadWorld(reader: Reader, tournamentId: string): Promise<World> {
  const pack = await findPack(reader, tournamentId);
  const rounds = await findAllRounds(reader, tournamentId);
  const played = await findPlayedDraws(reader, tournamentId);
  const here = await findRoundsDrawnHere(reader, tournamentId);
  const drawn = new Set([...here, ...played.map(({ roundId }) => roundId)]);
  const roomsOf = await loadEliminationRooms(reader, tournamentId);
  const motions = await findAllMotions(reader, tournamentId);
  const institutions = await findAllInstitutions(reader, tournamentId);
  const institutionOf = new Map(institutions.map((one) => [one.id, one]));
  const speakers = await findAllSpeakers(reader, tournamentId);
  const speakersOf = groupBy(speakers, ({ teamId }) => teamId);
  const codeNames = new Map(
    (await findAllCodeNames(reader, tournamentId)).map((one) => [one.id, one.codeName]),
  );
  const teams = await findAllTeams(reader, tournamentId);
  const judges = await findAllAdjudicators(reader, tournamentId);
  const venues = await findAllVenueRows(reader, tournamentId);
  return {
    pack,
    rounds: rounds.map(
      ({ id, seq, name, abbreviation, stage, break_category_id, draw_options }) => ({
        id,
        seq,
        name,
        abbreviation,
        categoryId: stage === 'elimination' ? break_category_id : null,
        reseed: (draw_options ?? pack.draw.options).reseed === true,
        drawn: drawn.has(id),
        rooms: roomsOf.get(id) ?? [],
      }),
    ),
    breakCategories: await loadCategories(reader, tournamentId),
    motions: motions.map(({ id, reference, text, infoslide, round_ids }) => ({
      ...{ id, reference, text, infoslide },
      roundIds: [...round_ids],
    })),
    teams: teams.map(({ id, reference, institutionId }) => {
      const home = institutionOf.get(institutionId ?? '');
      const names = home ? [home.name, home.shortName].map((name) => `${name} ${reference}`) : [];
      return {
        id,
        names: [...names, reference],
        codeName: codeNames.get(id) ?? null,
        speakers: (speakersOf.get(id) ?? []).map((speaker) => ({
          id: speaker.id,
          name: speaker.name,
        })),
      };
    }),
    judges: judges.map(({ id, name, institutionId, trainee }) => ({
      id,
      name,
      institution: institutionOf.get(institutionId ?? '')?.name ?? null,
      trainee,
    })),
    venues: venues.map(({ id, name }) => ({ id, name })),
  };
}

async function loadCategories(reader: Reader, tournamentId: string): Promise<WorldCategory[]> {
  const lists = await findAllBreakLists(reader, tournamentId);
  const listOf = new Map(lists.map((list) => [list.category_id, list]));
  return (await findAllBreakCategories(reader, tournamentId)).map(({ id, name }) => {
    const list = listOf.get(id);
    const announced = list?.state === 'announced';
    if (!list || list.tied_at_cut.length > 0) return { id, name, breaking: null, announced };
    const breaking = list.rows.flatMap(({ teamId, breakRank }) =>
      breakRank === null ? [] : [{ teamId, breakRank }],
    );
    return { id, name, breaking, announced };
  });
}

async function loadEliminationRooms(
  reader: Reader,
  tournamentId: string,
): Promise<ReadonlyMap<string, WorldRound['rooms']>> {
  const filter = { stage: 'elimination' } as const;
  const outcomes = await loadOutcomes(reader, tournamentId, filter);
  const teamsOf = new Map(outcomes.map(({ debateId, outcome }) => [debateId, outcome.teams]));
  const rooms = await loadRooms(reader, tournamentId, filter);
  return groupBy(
    rooms,
    ({ round_id }) => round_id,
    ({ id, rank, teams }) => ({
      rank,
      teams: teams.map(({ teamId }) => teamId),
      advancing: (teamsOf.get(id) ?? []).filter(({ win }) => win).map(({ teamId }) => teamId),
    }),
  );
}
