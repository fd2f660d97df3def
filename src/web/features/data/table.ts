/** A table as people have it: a heading over each column, texts below. */

import { parseCsv } from 'hucre/csv';
import {
  columnName,
  type FileKind,
  isKnownColumn,
  requiredColumns,
} from '#contract/kinds/import-kinds.ts';
import { recognise } from '#contract/kinds/recognise-file.ts';
import { nfc } from '#contract/text/nfc.ts';
import { guessKind, hasOwnHeadings } from './guess-columns.ts';

export interface Table {
  /** Name of the sheet or file. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Whether a title was left out above the headings. */
  readonly isTitled: boolean;
  /** 1-based lines of the sheet or file on which the headings and the rows start. */
  readonly lines: { readonly headings: number; readonly rows: readonly number[] };
}

/** What the worker of a workbook answers: tables, or that the file cannot be read. */
export type WorkbookAnswer = { readonly tables: readonly Table[] } | { readonly error: true };

/**
 * The first row that holds more than one text is the heading; a title above it is left out.
 * @param lines the 1-based line on which each row starts; without it, each row is a line
 */
export function tableOf(
  name: string,
  rows: readonly (readonly string[])[],
  lines: readonly number[] = rows.map((_, index) => index + 1),
): Table {
  const trimmed = rows.map((row) => row.map((cell) => nfc(cell).trim()));
  const filled = (row: readonly string[]) => row.filter((cell) => cell !== '').length;
  const at = trimmed.findIndex((row) => filled(row) > 1);
  const head = trimmed[at < 0 ? trimmed.findIndex((row) => filled(row) > 0) : at];
  if (!head) {
    return { name, headings: [], rows: [], isTitled: false, lines: { headings: 1, rows: [] } };
  }
  const from = trimmed.indexOf(head) + 1;
  const width = head.reduce((last, cell, index) => (cell === '' ? last : index + 1), 0);
  const body = trimmed
    .map((row, index) => ({ row, line: lines[index] ?? index + 1 }))
    .slice(from)
    .filter(({ row }) => filled(row) > 0);
  return {
    name,
    headings: head.slice(0, width),
    rows: body.map(({ row }) => row),
    isTitled: trimmed.slice(0, from - 1).some((row) => filled(row) > 0),
    lines: { headings: lines[from - 1] ?? from, rows: body.map(({ line }) => line) },
  };
}

/** Text with commas, semicolons or tabs between its cells. */
export function readTable(name: string, text: string): Table {
  const delimiter = delimiterOf(text);
  const rows = parseCsv(text, { delimiter }).map((row) => row.map(String));
  return tableOf(name, rows, linesOf(rows));
}

/**
 * A pasted table whose columns have to be mapped. It is called what its headings say that it is: the kind
 * that was chosen may be the one the form began with.
 */
export function pastedTable(chosen: string, text: string): Table {
  const table = readTable(chosen, text);
  return { ...table, name: guessKind(chosen, table.headings) };
}

/** Where each row starts: cells may hold line breaks. */
function linesOf(rows: readonly (readonly string[])[]): number[] {
  let next = 1;
  return rows.map((row) => {
    const line = next;
    next += 1 + row.reduce((sum, cell) => sum + breaksIn(cell), 0);
    return line;
  });
}

function breaksIn(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

/** By the first rows together: a title above the headings may hold a comma, or no sign at all. */
function delimiterOf(text: string): string {
  const head = text.split(/\r\n|\n|\r/, 10).join('\n');
  const counts = [',', '\t', ';'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

/** The kind of a table that the import takes as it is; null when its columns have to be mapped. */
export function readyKind({ name, headings }: Table): FileKind | null {
  const kind = recognise(name, headings);
  if (!kind) return null;
  const columns = headings.map((heading) => columnName(kind, heading));
  const isComplete = requiredColumns(kind).every((column) => columns.includes(column));
  const isKnown = isComplete && columns.some((column) => isKnownColumn(kind, column));
  return isKnown && !hasOwnHeadings(kind, headings) ? kind : null;
}

/**
 * The table as the text of a file (RFC 4180). With lines, blank ones are put between the rows, so that
 * each stays on the line of people's own file and a problem names the line that they see.
 */
export function toText(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  lines?: Table['lines'],
): string {
  const starts = lines && [lines.headings, ...lines.rows];
  let next = 1;
  const parts = [headings, ...rows].map((cells, index) => {
    const blank = Math.max(0, (starts?.[index] ?? next) - next);
    const text = cells.map(quoted).join(',');
    next += blank + 1 + breaksIn(text);
    return `${'\n'.repeat(blank)}${text}\n`;
  });
  return parts.join('');
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
