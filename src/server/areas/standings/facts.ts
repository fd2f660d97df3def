/** Everything that standings, results and records are computed from, read once for each change. */
import { runToCompletion } from '#server/db/connections/cancel.ts';
import type { Reader } from '#server/db/database.ts';
import { currentNames, readsCodedPeople } from '#server/db/shown-names.ts';
import { findAllUnnamedIds } from '#server/db/unnamed-people-repository.ts';
import { found } from '#server/errors.ts';
import { loadOutcomes } from '../ballots/index.ts';
import { loadByes } from '../draw/index.ts';
import {
  findAllAdjudicators,
  findAllBreakCategories,
  findAllInstitutions,
  findAllSpeakerCategories,
  findAllSpeakers,
  findAllTeams,
} from '../participants/index.ts';
import { findAllRounds } from '../rounds/index.ts';
import { findTournament } from '../tournaments/index.ts';
import { publicPlaces } from '../venues/index.ts';
import { createFactsCache } from './kept/facts-cache.ts';
import * as repository from './repository.ts';

export type Facts = Awaited<ReturnType<typeof readFacts>>;

/** A dozen of the largest tournaments, or a hundred usual ones: some 150 MB. Any tournament fits (`mostDrawn`). */
const kept = createFactsCache<Facts>(150_000, rowsOf);

/** What takes memory: people, and rooms with their outcomes, which hold every speech. */
function rowsOf({ teams, speakers, adjudicators, rooms, outcomes }: Facts): number {
  const people = teams.length + speakers.length + adjudicators.length;
  return 50 + people + 4 * (rooms.length + outcomes.length);
}

/**
 * The facts of a tournament, kept by its counter: many records of one tournament are read from
 * memory while it stands still. Outside writes only, because a transaction sees its own changes.
 * @throws AppError `not-found`
 */
export async function loadFacts(reader: Reader, tournamentId: string): Promise<Facts> {
  const { seq, codeNames } = found(await repository.findStamp(reader, tournamentId));
  // With code names there are two versions, by what the caller may read.
  const key = codeNames === 'off' ? tournamentId : `${tournamentId} ${currentNames()}`;
  // Others wait for the same facts: they are read even if the first to ask leaves.
  return kept.get(key, seq, () => runToCompletion(() => readFacts(reader, tournamentId)));
}

/** The facts as this reader sees them now: inside a write with its own changes. */
export async function readFacts(reader: Reader, tournamentId: string) {
  const tournament = found(await findTournament(reader, tournamentId));
  const institutions = await findAllInstitutions(reader, tournamentId);
  return {
    seq: tournament.seq,
    pack: tournament.pack,
    minors: tournament.minors,
    /** People are named by their initials in public. */
    withInitials: tournament.minors && !readsCodedPeople(tournament.settings.codeNames),
    tab: tournament.tab,
    publicSpeakerScores: tournament.settings.publicSpeakerScores,
    rounds: await findAllRounds(reader, tournamentId),
    teams: await findAllTeams(reader, tournamentId),
    speakers: await findAllSpeakers(reader, tournamentId),
    adjudicators: await findAllAdjudicators(reader, tournamentId),
    institutions: new Map(institutions.map(({ id, shortName }) => [id, shortName])),
    /** Regions of institutions that have one. */
    regions: new Map(
      institutions.flatMap(({ id, region }) => (region ? [[id, region] as const] : [])),
    ),
    speakerCategories: await findAllSpeakerCategories(reader, tournamentId),
    breakCategories: await findAllBreakCategories(reader, tournamentId),
    anonymous: await findAllUnnamedIds(reader, tournamentId),
    rooms: await repository.findAllRooms(reader, tournamentId),
    /** Where a room is, as the public may know it. */
    placeOf: await publicPlaces(reader, tournamentId),
    outcomes: await loadOutcomes(reader, tournamentId),
    byes: await loadByes(reader, tournamentId),
  };
}
