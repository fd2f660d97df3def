/** What the planner knows about tables after a bulk write. */
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Schema } from './schema.ts';

/** From how many rows of a table on a write is worth the statistics: a fresh tournament of some size. */
const manyRows = 500;

/**
 * Analyses, at the end of the transaction, each table of which it wrote many rows. Without it, the planner
 * takes the tournament for an empty one until the database's own analysis comes round, and joins row by row.
 * @param written rows per table that the transaction inserted, changed or deleted
 */
export function analyseWritten(
  tx: Tx,
  written: readonly { readonly table: keyof Schema; readonly rows: number }[],
): void {
  const tables = written
    .filter(({ rows }) => rows >= manyRows)
    .map(({ table }) => sql.table(table));
  if (tables.length === 0) return;
  // A table that somebody else analyses at the moment is left to them.
  tx.atEnd(async () => {
    await sql`analyze (skip_locked) ${sql.join(tables)}`.execute(tx.q);
  });
}
