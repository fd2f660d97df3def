/** What the tab room added to results or took from them, in the database. */
import type { Insertable } from 'kysely';
import { refuseTooManyInDebate } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

function selectAdjustments({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('score_adjustment')
    .leftJoin('account as maker', 'maker.id', 'score_adjustment.made_by')
    .leftJoin('account as taker', 'taker.id', 'score_adjustment.taken_back_by')
    .selectAll('score_adjustment')
    .select(['maker.name as maker_name', 'taker.name as taker_name'])
    .where('score_adjustment.tournament_id', '=', tournamentId)
    .orderBy('score_adjustment.made_at')
    .orderBy('score_adjustment.id');
}

/** An adjustment with the names of those who made it and took it back. */
export type AdjustmentRow = Awaited<
  ReturnType<ReturnType<typeof selectAdjustments>['execute']>
>[number];

export function findAdjustmentById(reader: Reader, tournamentId: string, id: string) {
  return selectAdjustments(reader, tournamentId)
    .where('score_adjustment.id', '=', id)
    .executeTakeFirst();
}

/** Those of some debates, oldest first, with those that were undone. */
export async function findAllAdjustments(
  reader: Reader,
  tournamentId: string,
  debateIds: readonly string[],
): Promise<AdjustmentRow[]> {
  if (debateIds.length === 0) return [];
  return selectAdjustments(reader, tournamentId)
    .where('score_adjustment.debate_id', 'in', debateIds)
    .execute();
}

export async function insertAdjustment(
  tx: Tx,
  row: Omit<Insertable<Schema['score_adjustment']>, 'made_at' | 'version'>,
): Promise<void> {
  const key = { tournamentId: row.tournament_id, debateId: row.debate_id };
  await refuseTooManyInDebate(tx, key, { table: 'score_adjustment', added: 1 });
  await tx.q
    .insertInto('score_adjustment')
    .values({ ...row, made_at: tx.now })
    .execute();
}

/** Takes one back that is in this version. @returns whether it did. */
export async function updateUndone(
  tx: Tx,
  where: { readonly tournamentId: string; readonly id: string; readonly version: number },
  takenBackBy: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.q
    .updateTable('score_adjustment')
    .set({ taken_back_at: tx.now, taken_back_by: takenBackBy, version: where.version + 1 })
    .where('tournament_id', '=', where.tournamentId)
    .where('id', '=', where.id)
    .where('version', '=', where.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
