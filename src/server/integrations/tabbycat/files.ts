/** Rows as files of an import. Pure. */
import { stringify } from 'csv-stringify/sync';
import { type FileKind, isKnownColumn } from '#contract/kinds/import-kinds.ts';
import { mostImportRows } from '#contract/limits.ts';
import { TabFailure, type TabFile } from '#server/ports/tab-program.ts';

type Cell = string | number | boolean | null;
export type Row = Readonly<Record<string, Cell>>;

/** Characters of a table: a name that is short in one list may be in a million cells of another. */
const mostCharacters = 2_000_000;

/**
 * A table of a kind with the rows of each thing; none without rows, for an empty file of rounds would
 * remove them all.
 * @throws TabFailure `too-large` as soon as it has more rows than an import takes, or too much text
 */
export function fileOf<T>(
  kind: FileKind,
  things: readonly T[],
  rowsOf: (thing: T) => readonly Row[],
): TabFile[] {
  const rows: Row[] = [];
  let characters = 0;
  for (const thing of things) {
    for (const row of rowsOf(thing)) {
      rows.push(row);
      for (const cell of Object.values(row)) characters += textOf(cell).length;
      if (rows.length > mostImportRows || characters > mostCharacters) {
        throw new TabFailure('too-large', kind);
      }
    }
  }
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
  return name
    .split(/[/;|,]/)
    .map((part) => part.trim())
    .join(' – ');
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell);
}
