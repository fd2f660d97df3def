/** Use cases of conflicts. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { aboutMany } from '#server/changes-between.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { existsAll } from '../frame-repository.ts';
import {
  type AdjudicatorRow,
  type ConflictRow,
  findAllAdjudicators,
  findAllConflicts,
} from '../repository.ts';
import * as repository from './conflict-repository.ts';

type Input<R extends keyof Api['participants']> = HandlerInput<Api['participants'][R]>;
export type Pair = Input<'addConflict'>['body'];

// Who clashes with whom is not for every listener: the row's own id only.
const topics = ['participants', 'allocation'] as const;

/** Declared conflicts, and those that follow from an adjudicator's own institution. */
export async function listConflicts(context: Context) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const declared = await findAllConflicts(reader, tournamentId);
    const adjudicators = await findAllAdjudicators(reader, tournamentId);
    return { conflicts: [...declared, ...ownInstitutions(declared, adjudicators)] };
  });
}

/** Derived, so their id is the adjudicator's: they go when the institution is taken away. */
function ownInstitutions(
  declared: readonly ConflictRow[],
  adjudicators: readonly AdjudicatorRow[],
): ConflictRow[] {
  const known = new Set(declared.map((row) => `${row.adjudicatorId} ${row.institutionId}`));
  return adjudicators
    .filter((row) => row.institutionId && !known.has(`${row.id} ${row.institutionId}`))
    .map((row) => ({
      id: row.id,
      adjudicatorId: row.id,
      teamId: null,
      otherAdjudicatorId: null,
      institutionId: row.institutionId,
      source: 'institution' as const,
    }));
}

export function addConflict(context: Context, { body }: Input<'addConflict'>) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    refuseShape(body);
    await refuseUnknown(tx, tournamentId, body);
    const row: ConflictRow = { ...inOrder(body), id: newId(), source: 'core' };
    try {
      await repository.insertConflict(tx, tournamentId, row);
    } catch (error) {
      if (violates(error, 'conflict_once')) throw new AppError('already-done');
      throw error;
    }
    tx.record({
      type: 'conflict.added',
      topics,
      ids: { conflictId: row.id },
      data: aboutPair(row),
    });
    return row;
  });
}

export function removeConflict(context: Context, { params }: Input<'removeConflict'>) {
  const { tournamentId } = context;
  const { conflictId } = params;
  return context.write(async (tx) => {
    const row = found(await repository.deleteConflict(tx, tournamentId, conflictId));
    tx.record({ type: 'conflict.removed', topics, ids: { conflictId }, data: aboutPair(row) });
    return undefined;
  });
}

/** Both sides; not among the ids, which live topics carry to people who may not see conflicts. */
function aboutPair(row: repository.Sides) {
  const sides = [row.adjudicatorId, row.teamId, row.otherAdjudicatorId, row.institutionId];
  return aboutMany(sides.flatMap((id) => id ?? []));
}

function refuseShape(pair: Pair): void {
  const { adjudicatorId, teamId, otherAdjudicatorId, institutionId } = pair;
  const others = [teamId, otherAdjudicatorId, institutionId].filter((id) => id !== null);
  const isOfJudge = adjudicatorId !== null && others.length === 1;
  const isOfTeam = adjudicatorId === null && teamId && institutionId && !otherAdjudicatorId;
  if (!isOfJudge && !isOfTeam) {
    throw new AppError(
      'refused-by-rules',
      'A conflict joins a judge with one team, judge or institution, or a team with an institution.',
    );
  }
  if (adjudicatorId !== null && adjudicatorId === otherAdjudicatorId) {
    throw new AppError('refused-by-rules', 'Nobody has a conflict with themselves.');
  }
}

async function refuseUnknown(tx: Tx, tournamentId: string, pair: Pair): Promise<void> {
  const ids = (id: string | null) => (id === null ? [] : [id]);
  const judges = [...ids(pair.adjudicatorId), ...ids(pair.otherAdjudicatorId)];
  const isKnown =
    (await repository.existsAllAdjudicators(tx, tournamentId, judges)) &&
    (await existsAll(tx, 'team', { tournamentId, ids: ids(pair.teamId) })) &&
    (await existsAll(tx, 'institution', { tournamentId, ids: ids(pair.institutionId) }));
  if (!isKnown) throw new AppError('not-found');
}

/** Two adjudicators always in one order, so that the pair is there only once. */
export function inOrder(pair: Pair): Pair {
  const { adjudicatorId, otherAdjudicatorId } = pair;
  if (!adjudicatorId || !otherAdjudicatorId || adjudicatorId < otherAdjudicatorId) return pair;
  return { ...pair, adjudicatorId: otherAdjudicatorId, otherAdjudicatorId: adjudicatorId };
}
