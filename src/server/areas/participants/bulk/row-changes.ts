/** What an act did to rows, and how it is undone. */
import type { Tx } from '#server/db/database.ts';
import { checkDeferred } from '#server/db/deferred-repository.ts';
import { AppError } from '#server/errors.ts';
import { inPieces } from '#server/work/in-pieces.ts';
import type { Row, Snapshot } from './reference-repository.ts';
import * as repository from './reference-repository.ts';

export interface RowChange {
  readonly table: string;
  readonly inserted: readonly Row[];
  readonly deleted: readonly Row[];
  readonly updated: readonly { readonly before: Row; readonly after: Row }[];
}

type Keys = ReadonlyMap<string, readonly string[]>;

/** The rows that differ between two looks, by table, parents first; compared in pieces of the thread. */
export async function differenceOf(
  before: Snapshot,
  after: Snapshot,
  keys: Keys,
): Promise<RowChange[]> {
  const changes: RowChange[] = [];
  for (const table of Object.keys(before)) {
    const now = after[table] ?? [];
    const one = await tableDifference(table, before[table] ?? [], { now, keys });
    if (one.inserted.length + one.deleted.length + one.updated.length > 0) changes.push(one);
  }
  return changes;
}

async function tableDifference(
  table: string,
  before: readonly Row[],
  { now, keys }: { readonly now: readonly Row[]; readonly keys: Keys },
): Promise<RowChange> {
  const key = keys.get(table) ?? [];
  const old = new Map(before.map((row) => [keyText(row, key), row]));
  const kept = new Set(now.map((row) => keyText(row, key)));
  const inserted: Row[] = [];
  const updated: { before: Row; after: Row }[] = [];
  await inPieces(now, (row) => {
    const previous = old.get(keyText(row, key));
    if (!previous) inserted.push(row);
    else if (JSON.stringify(previous) !== JSON.stringify(row)) {
      updated.push({ before: previous, after: row });
    }
  });
  const deleted = before.filter((row) => !kept.has(keyText(row, key)));
  return { table, inserted, deleted, updated };
}

function keyText(row: Row, key: readonly string[]): string {
  return key.map((column) => String(row[column])).join(' ');
}

/**
 * What is in a unique column of a row that comes back, until the row that has its value now has
 * got its own again.
 */
const standIns: Readonly<Record<string, (row: Row) => Row>> = {
  person: (row) => ({ ...row, account_id: null, link_hash: null, link_cipher: null }),
  team: (row) => ({ ...row, reference_folded: ` ${row.id}` }),
  institution: (row) => ({ ...row, name_folded: ` ${row.id}` }),
};

/**
 * Puts rows back as they were before the changes.
 * @throws AppError `no-undo` when one of them is not as the act left it, or when something has come
 * to depend on one of them since.
 */
export async function revert(tx: Tx, changes: readonly RowChange[]): Promise<void> {
  const keys = await repository.findKeys(tx);
  const keyOf = (table: string) => keys.get(table) ?? [];
  for (const change of changes) await refuseMoved(tx, change, keyOf(change.table));
  try {
    for (const { table, deleted } of changes) {
      const standIn = standIns[table] ?? ((row: Row) => row);
      await repository.insertRows(tx, table, deleted.map(standIn));
    }
    for (const { table, updated, deleted } of changes) {
      const key = keyOf(table);
      const rows = updated.map(({ before }) => before);
      await repository.updateRows(tx, table, { key, rows });
      if (standIns[table]) await repository.updateRows(tx, table, { key, rows: deleted });
    }
    for (const { table, inserted } of [...changes].reverse()) {
      if (await repository.existsHanging(tx, table, inserted)) throw moved();
      await repository.deleteRows(tx, table, { key: keyOf(table), rows: inserted });
    }
    await checkDeferred(tx);
  } catch (error) {
    if (isRefusedByDatabase(error)) throw moved();
    throw error;
  }
}

async function refuseMoved(tx: Tx, change: RowChange, key: readonly string[]): Promise<void> {
  const { table, inserted, updated, deleted } = change;
  const written = [...inserted, ...updated.map(({ after }) => after)];
  const rows = await repository.findRows(tx, table, { key, rows: written });
  const present = new Map(rows.map((row) => [keyText(row, key), JSON.stringify(row)]));
  const isMoved = written.some((row) => present.get(keyText(row, key)) !== JSON.stringify(row));
  if (isMoved) throw moved();
  if (deleted.length === 0) return;
  const back = await repository.findRows(tx, table, { key, rows: deleted });
  if (back.length > 0) throw moved();
}

function moved(): AppError {
  return new AppError('no-undo', 'Somebody has changed what this act left.');
}

/** Class 23: a key, a reference or a check would be broken. */
function isRefusedByDatabase(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' && code.startsWith('23');
}
