/** One walk over the tables of a tournament that copies the chosen parts into another. */
import type { CopyPart } from '#contract/kinds/copy-parts.ts';
import { invariant } from '#engine/result.ts';
import { findAllRows, findIdColumns, insertRows, type Row } from '#server/backup/repository.ts';
import { savedTables } from '#server/backup/tables.ts';
import type { Tx } from '#server/db/database.ts';
import { analyseWritten } from '#server/db/statistics-repository.ts';
import { newId } from '#server/keys/secrets.ts';
import { type CopyFrame, copyRules } from './copy-rules.ts';

export interface CopyOptions extends CopyFrame {
  readonly from: string;
  readonly to: string;
  readonly parts: readonly CopyPart[];
}

/** Rows get new ids; what points at something that is not copied points at nothing. */
export async function copyRows(tx: Tx, input: CopyOptions): Promise<void> {
  const ids = new Map<string, string>();
  const idColumns = await findIdColumns(tx);
  for (const saved of savedTables) {
    const rule = copyRules[saved.table];
    invariant(rule, 'every saved table says whether it is copied');
    if (typeof rule === 'string' || !input.parts.includes(rule.part)) continue;
    const rows = await findAllRows(tx, input.from, saved);
    // New ids sort as the old ones did, which some tables rely on.
    const old = rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])).sort();
    for (const id of old) ids.set(id, newId());
    const kept = rows.filter((row) =>
      (rule.needs ?? []).every((column) => row[column] == null || ids.has(String(row[column]))),
    );
    const copies = kept.map((row) => ({
      tournament_id: input.to,
      ...withNewIds(rule.change?.(row, input) ?? row, { ids, columns: idColumns.get(saved.table) }),
      ...('version' in row ? { version: 1 } : {}),
    }));
    await insertRows(tx, saved.table, copies);
    analyseWritten(tx, [{ table: saved.table, rows: copies.length }]);
  }
}

interface Renewal {
  /** The new id of everything that is copied, by its old one. */
  readonly ids: ReadonlyMap<string, string>;
  /** Columns that hold ids. */
  readonly columns: ReadonlySet<string> | undefined;
}

function withNewIds(row: Row, { ids, columns }: Renewal): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' && columns?.has(column) ? (ids.get(value) ?? null) : value,
    ]),
  );
}
