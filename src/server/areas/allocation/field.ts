/** Everybody who could judge a round, as the engine wants to know them. */
import {
  type AllocationAdjudicator,
  type AllocationInput,
  type AllocationOptions,
  type ConflictInput,
  defaultAllocationOptions,
  type ResolvedConflicts,
  resolveConflicts,
} from '#engine/allocation/index.ts';
import type { Reader } from '../../db/database.ts';
import { found } from '../../errors.ts';
import { type DrawDocument, findAllBusy } from '../draw/index.ts';
import { loadJudgeScores } from '../feedback/index.ts';
import {
  type AdjudicatorRow,
  type ConflictRow,
  findAllAdjudicators,
  findAllConflicts,
  findAllInstitutions,
  findAllTeams,
  type TeamRow,
} from '../participants/index.ts';
import { availabilityOf, findPack, findRound, type RoundRow } from '../rounds/index.ts';
import { historyOf, loadPastRounds, noHistory } from './history.ts';
import * as repository from './repository.ts';

export interface JudgeField {
  readonly round: RoundRow;
  readonly available: readonly AllocationAdjudicator[];
  readonly unavailable: readonly AllocationAdjudicator[];
  /** Of the round, before anybody touched them. */
  readonly options: AllocationOptions;
}

/**
 * Adjudicators with their conflicts and what the rounds before this one left behind.
 * @param seed decides ties; the draw's own, so that the same round is allocated the same way.
 */
export async function loadField(
  reader: Reader,
  tournamentId: string,
  { roundId, seed }: { readonly roundId: string; readonly seed: string },
): Promise<JudgeField> {
  const round = found(await findRound(reader, tournamentId, roundId));
  const pack = await findPack(reader, tournamentId);
  const scores = await loadJudgeScores(reader, tournamentId, round);
  const adjudicators = await findAllAdjudicators(reader, tournamentId);
  const institutions = await findAllInstitutions(reader, tournamentId);
  const regions = new Map(institutions.map(({ id, region }) => [id, region]));
  const genders = await repository.findAllGenders(reader, tournamentId);
  const genderOf = new Map(genders.map(({ adjudicatorId, gender }) => [adjudicatorId, gender]));
  const conflicts = await loadConflicts(reader, tournamentId, adjudicators);
  const histories = historyOf(await loadPastRounds(reader, tournamentId, round.seq));
  const { adjudicatorIds } = await availabilityOf(reader, tournamentId, roundId);
  const busy = await findAllBusy(reader, tournamentId, roundId);
  const isAvailable = new Set(adjudicatorIds.filter((id) => !busy.has(id)));
  const all = adjudicators.map(
    ({ id, baseScore, trainee, institutionId }): AllocationAdjudicator => ({
      id,
      score: scores.of({ id, baseScore }).score,
      trainee,
      institutionIds: institutionId === null ? [] : [institutionId],
      region: (institutionId && regions.get(institutionId)) || null,
      gender: genderOf.get(id) ?? null,
      language: null,
      experience: null,
      conflictTeams: conflicts.get(id)?.conflictTeams ?? [],
      conflictAdjudicators: conflicts.get(id)?.conflictAdjudicators ?? [],
      ...(histories.get(id) ?? noHistory),
    }),
  );
  return {
    round,
    available: all.filter(({ id }) => isAvailable.has(id)),
    unavailable: all.filter(({ id }) => !isAvailable.has(id)),
    options: defaultAllocationOptions({ pack, stage: round.stage, round: round.seq, seed }),
  };
}

/** The panels of a draw as the engine's input; only the available judges may be seated. */
export function toInput(draw: DrawDocument, field: JudgeField): AllocationInput {
  return {
    debates: draw.debates.map(({ id, rank, importance, teams, panel }) => ({
      id,
      rank,
      importance,
      teamIds: teams.map(({ teamId }) => teamId),
      seats: panel,
    })),
    adjudicators: field.available,
    options: field.options,
  };
}

/** Like `toInput`, with those who sit although they are not available: to measure and explain. */
export function toPresentInput(draw: DrawDocument, field: JudgeField): AllocationInput {
  const input = toInput(draw, field);
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
): Promise<ReadonlyMap<string, ResolvedConflicts>> {
  const teams = await findAllTeams(reader, tournamentId);
  const rows = await findAllConflicts(reader, tournamentId);
  const resolved = resolveConflicts({
    adjudicators: adjudicators.map(withInstitutions),
    teams: teams.map(withInstitutions),
    declared: declaredOf(rows),
  });
  return new Map(resolved.map((one) => [one.adjudicatorId, one]));
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
