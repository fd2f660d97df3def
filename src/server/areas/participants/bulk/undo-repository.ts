/** Acts that can be undone. */
import { sql } from 'kysely';
import { undoableActs } from '#contract/limits/undo-limits.ts';
import type { Reader, Tx } from '#server/db/database.ts';

export interface NewUndo {
  readonly id: string;
  readonly area: string;
  readonly kind: string;
  /** Ids of the rows concerned. */
  readonly touched: readonly string[];
  readonly sealed: string;
  readonly byAccount: string | null;
}

export async function insertUndo(tx: Tx, tournamentId: string, undo: NewUndo): Promise<void> {
  await tx.q
    .insertInto('participants_undo')
    .values({
      tournament_id: tournamentId,
      id: undo.id,
      area: undo.area,
      kind: undo.kind,
      touched: JSON.stringify(undo.touched),
      sealed: undo.sealed,
      by_account: undo.byAccount,
      at: tx.now,
    })
    .execute();
  await deleteOlder(tx, tournamentId);
}

/** Deletes acts beyond the last ones, and beyond their size together, but never the newest. */
async function deleteOlder(tx: Tx, tournamentId: string): Promise<void> {
  const { last, mostBytes } = undoableActs;
  await sql`
    delete from participants_undo as act using (
      select id, row_number() over newest as place, sum(pg_column_size(sealed)) over newest as bytes
      from participants_undo where tournament_id = ${tournamentId}
      window newest as (order by at desc, id desc)
    ) as kept
    where act.tournament_id = ${tournamentId} and act.id = kept.id and place > 1
      and (place > ${last} or bytes > ${mostBytes})
  `.execute(tx.q);
}

/** Personal data of what was removed is not kept for ever. */
export async function deleteUndosBefore(tx: Tx, tournamentId: string, at: Date): Promise<void> {
  await tx.q
    .deleteFrom('participants_undo')
    .where('tournament_id', '=', tournamentId)
    .where('at', '<', at)
    .execute();
}

export async function findUndoForUpdate(tx: Tx, tournamentId: string, id: string) {
  return tx.q
    .selectFrom('participants_undo')
    .select(['area', 'kind', 'sealed', 'touched', 'undone_at'])
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateUndone(tx: Tx, tournamentId: string, id: string): Promise<void> {
  await tx.q
    .updateTable('participants_undo')
    .set({ undone_at: tx.now })
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .execute();
}

/** The latest acts with the names of those who did them. */
export async function findAllUndos({ q }: Reader, tournamentId: string, limit: number) {
  return q
    .selectFrom('participants_undo')
    .leftJoin('account', 'account.id', 'participants_undo.by_account')
    .select(['participants_undo.id', 'area', 'kind', 'sealed', 'touched', 'at', 'undone_at'])
    .select('account.name as by')
    .where('tournament_id', '=', tournamentId)
    .orderBy('at', 'desc')
    .orderBy('participants_undo.id', 'desc')
    .limit(limit)
    .execute();
}
