/** Loads what rounds of an archive are matched with. */
import { groupBy } from '#engine/collections.ts';
import { findPlayedDraws, findRoundsDrawnHere } from '#server/areas/draw/index.ts';
import { findAllMotions } from '#server/areas/motions/index.ts';
import {
  findAllAdjudicators,
  findAllInstitutions,
  findAllSpeakers,
  findAllTeams,
} from '#server/areas/participants/index.ts';
import { findAllRounds, findPack } from '#server/areas/rounds/index.ts';
import { findAllVenueRows } from '#server/areas/venues/index.ts';
import type { Reader } from '#server/db/database.ts';
import { findAllCodeNames } from './repository.ts';
import type { World } from './world.ts';

export async function loadWorld(reader: Reader, tournamentId: string): Promise<World> {
  const pack = await findPack(reader, tournamentId);
  const rounds = await findAllRounds(reader, tournamentId);
  const played = await findPlayedDraws(reader, tournamentId);
  const here = await findRoundsDrawnHere(reader, tournamentId);
  const drawn = new Set([...here, ...played.map(({ roundId }) => roundId)]);
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
    rounds: rounds.map(({ id, seq, name, abbreviation, stage }) => ({
      id,
      seq,
      name,
      abbreviation,
      elimination: stage === 'elimination',
      drawn: drawn.has(id),
    })),
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
