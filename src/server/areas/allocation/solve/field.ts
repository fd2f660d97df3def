/** Everybody who could judge a round, as the engine wants to know them. */

import { fold } from '#contract/text/fold.ts';
import {
  type AllocationAdjudicator,
  type AllocationInput,
  type AllocationOptions,
  type ConflictInput,
  defaultAllocationOptions,
  type ResolvedConflicts,
  resolveConflicts,
} from '#engine/allocation/index.ts';
import {
  bySlot,
  type DrawDocument,
  findAllBusy,
  findAllSpeakingJudges,
} from '#server/areas/draw/index.ts';
import { loadJudgeScores } from '#server/areas/feedback/index.ts';
import {
  type AdjudicatorRow,
  type ConflictRow,
  findAllAdjudicators,
  findAllConflicts,
  findAllInstitutions,
  findAllTeams,
  type TeamRow,
} from '#server/areas/participants/index.ts';
import { availabilityOf, findPack, findRound, type RoundRow } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { findAllBackgrounds } from '../made/backgrounds-repository.ts';
import { historyOf, loadPastRounds } from '../made/history.ts';

export interface JudgeField {
  /** The rounds of the draws, in their order. */
  readonly rounds: readonly RoundRow[];
  readonly available: readonly AllocationAdjudicator[];
  readonly unavailable: readonly AllocationAdjudicator[];
  /** Of all of them: teams of the institutions that they conflict with, and rooms before the rounds. */
  readonly institutions: AllocationInput['institutions'];
  readonly past: AllocationInput['past'];
  /** Those whom another round uses at the same time, with the number of that round. */
  readonly elsewhere: ReadonlyMap<string, number>;
  /** Of the first round, before anybody touched them. */
  readonly options: AllocationOptions;
  /** Voting judges that a room of each round wants. */
  readonly panelSizes: ReadonlyMap<string, number>;
}

/** A draw whose panels are looked at, or a round that has none yet. */
interface Worked {
  /** Null: there is no draw yet. */
  readonly id: string | null;
  readonly roundId: string;
  /** Decides ties; the draw's own, so that the same round is allocated the same way. */
  readonly seed: string;
}

/**
 * Adjudicators with their conflicts and what the rounds before these left behind. Of several concurrent draws
 * a judge is available who is in one of their rounds at least.
 */
export async function loadField(
  reader: Reader,
  tournamentId: string,
  draws: readonly Worked[],
): Promise<JudgeField> {
  const rounds = await inTurn(draws, async ({ roundId }) =>
    found(await findRound(reader, tournamentId, roundId)),
  );
  const [first] = draws;
  const round = found(rounds[0]);
  const seq = Math.min(...rounds.map((one) => one.seq));
  const pack = await findPack(reader, tournamentId);
  const people = await loadPeople(reader, tournamentId, { ...round, seq });
  const { adjudicators: all, institutions, past } = people;
  const { rounds: roundsOf, elsewhere } = await roundsByJudge(reader, tournamentId, draws);
  const isAnywhere = ({ id }: AllocationAdjudicator) => roundsOf.has(id);
  const frame = { pack, round: seq, seed: first?.seed ?? '' };
  const optionsOf = ({ stage }: RoundRow) => defaultAllocationOptions({ ...frame, stage });
  return {
    rounds,
    available: all.filter(isAnywhere).map((judge) => {
      const roundIds = roundsOf.get(judge.id) ?? [];
      return roundIds.length < draws.length ? { ...judge, roundIds } : judge;
    }),
    unavailable: all.filter((judge) => !isAnywhere(judge)),
    institutions,
    past,
    elsewhere,
    options: optionsOf(round),
    panelSizes: new Map(rounds.map((one) => [one.id, optionsOf(one).panelSize])),
  };
}

/** Everybody who judges, as of the rounds before one. */
async function loadPeople(
  reader: Reader,
  tournamentId: string,
  round: Pick<RoundRow, 'seq' | 'feedback_weight'>,
): Promise<Pick<AllocationInput, 'adjudicators' | 'institutions' | 'past'>> {
  const scores = await loadJudgeScores(reader, tournamentId, round);
  const adjudicators = await findAllAdjudicators(reader, tournamentId);
  const regions = new Map(
    (await findAllInstitutions(reader, tournamentId)).map(({ id, region }) => [id, region]),
  );
  const backgrounds = await findAllBackgrounds(reader, tournamentId);
  const backgroundOf = new Map(
    backgrounds.map(({ adjudicatorId, ...own }) => [adjudicatorId, own]),
  );
  const conflicts = await loadConflicts(reader, tournamentId, adjudicators);
  const conflictsOf = new Map(
    conflicts.adjudicators.map(({ adjudicatorId, ...own }) => [adjudicatorId, own]),
  );
  const { past, roomPlaces } = historyOf(await loadPastRounds(reader, tournamentId, round.seq));
  const toJudge = ({ id, baseScore, trainee, institutionId }: AdjudicatorRow) => {
    const { gender = null, language = null, experience = null } = backgroundOf.get(id) ?? {};
    return {
      id,
      score: scores.of({ id, baseScore }).score,
      trainee,
      institutionIds: institutionId === null ? [] : [institutionId],
      region: band((institutionId && regions.get(institutionId)) || null),
      gender: band(gender),
      language: band(language),
      experience: band(experience),
      ...(conflictsOf.get(id) ?? withoutConflicts),
      roomPlaces: roomPlaces.get(id) ?? { sum: 0, count: 0 },
    };
  };
  return { adjudicators: adjudicators.map(toJudge), institutions: conflicts.institutions, past };
}

const withoutConflicts = { conflictTeams: [], conflictAdjudicators: [], conflictInstitutions: [] };

/** Bands are texts that people wrote: `ESL` and `esl` are one. */
function band(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : fold(text);
}

/**
 * Of everybody who is available somewhere, the rounds in which they are, nobody else has them and they do not
 * speak themselves.
 */
async function roundsByJudge(
  reader: Reader,
  tournamentId: string,
  draws: readonly Worked[],
): Promise<{
  readonly rounds: ReadonlyMap<string, readonly string[]>;
  readonly elsewhere: ReadonlyMap<string, number>;
}> {
  const apart = draws.flatMap(({ id }) => (id === null ? [] : [id]));
  const rounds = new Map<string, string[]>();
  const elsewhere = new Map<string, number>();
  for (const { id: drawId, roundId } of draws) {
    const { adjudicatorIds } = await availabilityOf(reader, tournamentId, roundId);
    const busy = await findAllBusy(reader, tournamentId, { roundId, drawId, apart });
    for (const [id, seq] of busy) elsewhere.set(id, seq);
    const speaking =
      drawId === null ? [] : await findAllSpeakingJudges(reader, tournamentId, drawId);
    const speakers = new Set(speaking.map(({ adjudicatorId }) => adjudicatorId));
    for (const id of adjudicatorIds) {
      if (!busy.has(id) && !speakers.has(id)) rounds.set(id, [...(rounds.get(id) ?? []), roundId]);
    }
  }
  return { rounds, elsewhere };
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

/** The panels of draws, slot by slot (A29), as the engine's input; only the available judges may be seated. */
export function toInput(draws: readonly DrawDocument[], field: JudgeField): AllocationInput {
  return {
    debates: draws.map(bySlot).flatMap(({ roundId, debates }) =>
      debates.map(({ id, rank, importance, teams, panel }) => ({
        id,
        ...(draws.length > 1 ? { roundId, panelSize: field.panelSizes.get(roundId) } : {}),
        rank,
        importance,
        teamIds: teams.map(({ teamId }) => teamId),
        seats: panel,
      })),
    ),
    adjudicators: field.available,
    institutions: field.institutions,
    past: field.past,
    options: field.options,
  };
}

/**
 * Leaves out what concerns none of the judges of an input: whether an answer still fits does not depend
 * on the institutions and the earlier rooms of others.
 */
export function onlyOfJudges<T extends Omit<AllocationInput, 'debates'>>(input: T): T {
  const concerned = new Set(input.adjudicators.flatMap((one) => one.conflictInstitutions));
  const judges = new Set(input.adjudicators.map(({ id }) => id));
  return {
    ...input,
    institutions: input.institutions.filter(({ id }) => concerned.has(id)),
    past: input.past.filter(({ adjudicatorIds }) => adjudicatorIds.some((id) => judges.has(id))),
  };
}

/** Like `toInput`, with those who sit although they are not available: to measure and explain. */
export function toPresentInput(draw: DrawDocument, field: JudgeField): AllocationInput {
  const input = toInput([draw], field);
  const seated = new Set(
    draw.debates.flatMap(({ panel }) => panel.map(({ adjudicatorId }) => adjudicatorId)),
  );
  const away = field.unavailable.filter(({ id }) => seated.has(id));
  return { ...input, adjudicators: [...input.adjudicators, ...away] };
}

async function loadConflicts(
  reader: Reader,
  tournamentId: string,
  adjudicators: readonly AdjudicatorRow[],
): Promise<ResolvedConflicts> {
  const teams = await findAllTeams(reader, tournamentId);
  const rows = await findAllConflicts(reader, tournamentId);
  return resolveConflicts({
    adjudicators: adjudicators.map(withInstitutions),
    teams: teams.map(withInstitutions),
    declared: declaredOf(rows),
  });
}

function withInstitutions({ id, institutionId }: AdjudicatorRow | TeamRow) {
  return { id, institutionIds: institutionId === null ? [] : [institutionId] };
}

function declaredOf(rows: readonly ConflictRow[]): ConflictInput['declared'] {
  return {
    teams: rows.flatMap(({ adjudicatorId, teamId }) =>
      adjudicatorId && teamId ? [{ adjudicatorId, teamId }] : [],
    ),
    adjudicators: rows.flatMap(({ adjudicatorId, otherAdjudicatorId: otherId }) =>
      adjudicatorId && otherId ? [{ adjudicatorId, otherId }] : [],
    ),
    institutions: rows.flatMap(({ adjudicatorId, institutionId }) =>
      adjudicatorId && institutionId ? [{ adjudicatorId, institutionId }] : [],
    ),
    teamInstitutions: rows.flatMap(({ adjudicatorId, teamId, institutionId }) =>
      !adjudicatorId && teamId && institutionId ? [{ teamId, institutionId }] : [],
    ),
  };
}
