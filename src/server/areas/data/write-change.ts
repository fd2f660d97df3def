/** Writes what an import changes, or takes it back. */
import type { Tx } from '#server/db/database.ts';
import { analyseWritten } from '#server/db/statistics-repository.ts';
import { nextPiece } from '#server/work/thread-pieces.ts';
import { endAbsences, withdrawAbsent } from '../rounds/index.ts';
import { deleteRows, insertRows, updateRows } from './repository.ts';
import type { Row, TableName } from './tables-repository.ts';
import type { TableChange } from './world.ts';

/** Rows of one statement: a file of sides brings hundreds of thousands. */
const insertedAtOnce = 5000;

/** Writes a change: parents first; rows go last, children first. */
export async function writeChange(
  tx: Tx,
  tournamentId: string,
  changes: readonly TableChange[],
): Promise<void> {
  analyseWritten(
    tx,
    changes.map(({ table, updated, inserted, deleted }) => ({
      table,
      rows: updated.length + inserted.length + deleted.length,
    })),
  );
  for (const { table, updated, inserted } of changes) {
    const after = updated.map((one) => one.after);
    if (after.length > 0) await updateRows(tx, table, { tournamentId, rows: after });
    for (let from = 0; from < inserted.length; from += insertedAtOnce) {
      if (from > 0) await nextPiece();
      const rows = inserted.slice(from, from + insertedAtOnce);
      await insertRows(tx, table, { tournamentId, rows });
    }
    if (table === 'judge_absence') await withdrawAbsent(tx, tournamentId, asAbsences(inserted));
  }
  for (const { table, deleted } of [...changes].reverse()) {
    if (deleted.length > 0) await removeRows(tx, table, { tournamentId, rows: deleted });
  }
}

/** Deletes rows, and what follows from that. */
export async function removeRows(
  tx: Tx,
  table: TableName,
  what: { readonly tournamentId: string; readonly rows: readonly object[] },
): Promise<void> {
  if (table !== 'judge_absence') return deleteRows(tx, table, what);
  return endAbsences(tx, what.tournamentId, asAbsences(what.rows));
}

/** Rows of all tables are typed alike here; `tables-repository.ts` names the columns of this one. */
function asAbsences(rows: readonly object[]) {
  return rows as readonly Row<'judge_absence'>[];
}
