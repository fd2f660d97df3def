/** Rows as files of an import. Pure. */
import { stringify } from 'csv-stringify/sync';
import { type FileKind, isKnownColumn } from '#contract/kinds/import-kinds.ts';
import type { TabFile } from '#server/ports/tab-program.ts';

export type Cell = string | number | boolean | null;

/** A table of a kind; none without rows, for an empty file of rounds would remove them all. */
export function fileOf(kind: FileKind, rows: readonly Readonly<Record<string, Cell>>[]): TabFile[] {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  const stranger = columns.find((column) => !isKnownColumn(kind, column));
  if (stranger !== undefined) throw new Error(`No column of ${kind}: ${stranger}`);
  const body = rows.map((row) => columns.map((column) => textOf(row[column] ?? null)));
  return [{ name: `${kind.replaceAll('-', '_')}.csv`, kind, text: stringify([columns, ...body]) }];
}

/** Several names in one cell; those of rooms may hold what separates them. */
export function listCell(names: readonly string[]): string {
  return names.map(oneName).join('; ');
}

/** A name that a cell with several of them can hold. */
export function oneName(name: string): string {
  return name.replaceAll(/\s*[/;|,]\s*/g, ' – ');
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell);
}
