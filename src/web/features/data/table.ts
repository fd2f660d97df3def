/** A table as people have it: a heading over each column, texts below. */
import { parseCsv } from 'hucre/csv';
import {
  columnName,
  type FileKind,
  isKnownColumn,
  recognise,
  requiredColumns,
} from '#contract/kinds/import-kinds.ts';
import { hasOwnHeadings } from './guess-columns.ts';

export interface Table {
  /** Name of the sheet or file. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What the worker of a workbook answers: tables, or that the file cannot be read. */
export type WorkbookAnswer = { readonly tables: readonly Table[] } | { readonly error: true };

/** The first row that holds more than one text is the heading; a title above it is left out. */
export function tableOf(name: string, rows: readonly (readonly string[])[]): Table {
  const trimmed = rows.map((row) => row.map((cell) => cell.normalize('NFC').trim()));
  const filled = (row: readonly string[]) => row.filter((cell) => cell !== '').length;
  const at = trimmed.findIndex((row) => filled(row) > 1);
  const head = trimmed[at < 0 ? trimmed.findIndex((row) => filled(row) > 0) : at];
  if (!head) return { name, headings: [], rows: [] };
  const from = trimmed.indexOf(head) + 1;
  const width = head.reduce((last, cell, index) => (cell === '' ? last : index + 1), 0);
  return {
    name,
    headings: head.slice(0, width),
    rows: trimmed.slice(from).filter((row) => filled(row) > 0),
  };
}

/** Text with commas, semicolons or tabs between its cells. */
export function readTable(name: string, text: string): Table {
  const delimiter = delimiterOf(text);
  return tableOf(
    name,
    parseCsv(text, { delimiter }).map((row) => row.map(String)),
  );
}

function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/));
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

/** The table as the text of a file (RFC 4180). */
export function toText(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => cells.map(quoted).join(',');
  return `${[headings, ...rows].map(line).join('\n')}\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
