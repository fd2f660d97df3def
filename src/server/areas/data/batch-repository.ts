/** The list of imports, and what they wrote for as long as they can be undone. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { importPreview } from '#contract/areas/data.ts';
import { undoableImports } from '#contract/limits/undo-limits.ts';
import type { Reader, Tx } from '#server/db/database.ts';

type Counts = z.output<typeof importPreview>['counts'];

export interface NewBatch {
  readonly id: string;
  readonly source: string;
  readonly accountId: string | null;
  readonly counts: Counts;
  /** Ids of the rows that it wrote. */
  readonly touched: readonly string[];
  /** The rows written, sealed: they hold personal data and unreleased texts. */
  readonly sealedRows: string;
}

export async function insertBatch(tx: Tx, tournamentId: string, batch: NewBatch): Promise<void> {
  await tx.q
    .insertInto('import_batch')
    .values({
      tournament_id: tournamentId,
      id: batch.id,
      source: batch.source,
      by_account: batch.accountId,
      at: tx.now,
      counts: JSON.stringify(batch.counts),
      touched: JSON.stringify(batch.touched),
      undo: JSON.stringify(batch.sealedRows),
    })
    .execute();
  await forgetOlder(tx, tournamentId);
}

/** Forgets what earlier imports wrote, and beyond the last ones also which rows. */
async function forgetOlder(tx: Tx, tournamentId: string): Promise<void> {
  const { last, mostBytes } = undoableImports;
  await sql`
    update import_batch as batch
    set undo = 'null', touched = case when place > ${last} then '[]' else touched end
    from (
      select id, row_number() over newest as place, sum(pg_column_size(undo)) over newest as bytes
      from import_batch where tournament_id = ${tournamentId}
      window newest as (order by at desc, id desc)
    ) as kept
    where batch.tournament_id = ${tournamentId} and batch.id = kept.id and place > 1
      and (place > ${last} or bytes > ${mostBytes})
      and (undo <> 'null' or touched <> '[]')
  `.execute(tx.q);
}

/** Forgets, in all tournaments, what imports of before this instant wrote. */
export async function forgetUndoBefore(tx: Tx, before: Date): Promise<void> {
  await tx.q
    .updateTable('import_batch')
    .set({ undo: JSON.stringify(null) })
    .where('at', '<', before)
    .where(sql<boolean>`undo <> 'null'`)
    .execute();
}

/** Imports, the latest first; with an id that one only. */
export async function findAllBatches({ q }: Reader, tournamentId: string, id?: string) {
  return q
    .selectFrom('import_batch')
    .leftJoin('account', 'account.id', 'import_batch.by_account')
    .select(['import_batch.id', 'source', 'at', 'account.name as by', 'counts', 'undone_at'])
    .select(sql<boolean>`coalesce(undo, 'null') <> 'null'`.as('canUndo'))
    .where('tournament_id', '=', tournamentId)
    .$if(id !== undefined, (query) => query.where('import_batch.id', '=', id ?? ''))
    .orderBy('at', 'desc')
    .orderBy('import_batch.id', 'desc')
    .limit(200)
    .execute();
}

/** The sealed rows of an import, holding it until commit. Undefined: there is none. */
export async function findUndoForUpdate(tx: Tx, tournamentId: string, id: string) {
  return tx.q
    .selectFrom('import_batch')
    .select(['undo', 'undone_at'])
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks an import as undone; what it wrote is forgotten. */
export async function updateUndone(tx: Tx, tournamentId: string, id: string): Promise<void> {
  await tx.q
    .updateTable('import_batch')
    .set({ undone_at: tx.now, undo: JSON.stringify(null) })
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .execute();
}
