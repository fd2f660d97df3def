/** Files as sheets: rows by column name. Nothing here knows what the columns mean. */

import { type Options, parse } from 'csv-parse/sync';
import {
  columnName,
  columnsOf,
  type FileKind,
  fileKinds,
  isKnownColumn,
  requiredColumns,
} from '#contract/kinds/import-kinds.ts';
import { baseName, isIgnored, isImportedLater, recognise } from '#contract/kinds/recognise-file.ts';
import { mostImportRows, tooManyRowsSentence } from '#contract/limits.ts';
import { nfc } from '#contract/text/nfc.ts';
import { similarNames } from '#contract/text/similar.ts';
import { type Problems, withGuess } from './problems.ts';

export interface ImportFile {
  readonly name: string;
  readonly text: string;
  /** What its rows are; without it, the name or the headings say so. */
  readonly kind?: FileKind | undefined;
  /** What people's own file calls a column: column → heading. */
  readonly headings?: Readonly<Record<string, string>> | undefined;
}

export interface SheetRow {
  /** 1-based line of the file on which the row starts. */
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

export interface Sheet {
  readonly file: string;
  readonly kind: FileKind;
  readonly columns: readonly string[];
  /** The heading of each column as people wrote it. */
  readonly headings: ReadonlyMap<string, string>;
  readonly rows: readonly SheetRow[];
}

const maxColumns = 200;

/** Opens every file that can be recognised; the others become problems. None when all are too long. */
export function openSheets(files: readonly ImportFile[], problems: Problems): Sheet[] {
  const sheets = files.flatMap((file) => openSheet(file, problems) ?? []);
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (rows <= mostImportRows) return sheets;
  const place = { file: '', row: null, column: null };
  problems.error(place, 'too-many-rows', tooManyRowsSentence);
  return [];
}

function openSheet(source: ImportFile, problems: Problems): Sheet | null {
  const { name, text } = source;
  const file = source.kind ? name : baseName(name);
  const whole = { file, row: null, column: null };
  if (!source.kind && !isTable(name, problems)) return null;
  const records = readRecords(file, text, problems);
  const [head, ...body] = records ?? [];
  if (!head) {
    if (records) problems.warning(whole, 'empty-file', 'There is nothing in this file.');
    return null;
  }
  const kind = source.kind ?? recognise(name, head.cells);
  if (!kind) {
    const message = 'Neither the name nor the headings say what this is. Name it like teams.csv.';
    const [guess] = similarNames(file.replace(/\.\w+$/, ''), fileKinds.map(named), 1);
    const known = guess && `${guess.name.replaceAll('-', '_')}.csv`;
    problems.error(whole, 'unknown-file', withGuess(message, known));
    return null;
  }
  return toSheet({ file, kind, head, body, headings: source.headings }, problems);
}

function isTable(name: string, problems: Problems): boolean {
  const file = baseName(name);
  const whole = { file, row: null, column: null };
  if (isIgnored(name)) return false;
  if (isImportedLater(name)) {
    problems.warning(whole, 'not-imported-yet', 'This kind of file is not imported yet; keep it.');
    return false;
  }
  if (!/\.(csv|tsv|txt)$/i.test(file)) {
    problems.warning(whole, 'unknown-file', 'This is no table (.csv) and is left out.');
    return false;
  }
  return true;
}

interface Raw {
  readonly file: string;
  readonly kind: FileKind;
  readonly head: RecordRow;
  readonly body: readonly RecordRow[];
  readonly headings: ImportFile['headings'];
}

function toSheet({ file, kind, head, body, headings }: Raw, problems: Problems): Sheet | null {
  const columns = head.cells.map((heading) => columnName(kind, heading));
  const written = columns.map((column, index) => headings?.[column] ?? head.cells[index] ?? column);
  const at = (column: string) => ({ file, row: head.line, column });
  const missing = requiredColumns(kind).filter((column) => !columns.includes(column));
  for (const column of missing) {
    const message = `The column “${column}” is missing.`;
    const unused = columns.filter((one) => one !== '' && !isKnownColumn(kind, one));
    const [guess] = similarNames(column, unused.map(named), 1);
    problems.error(at(column), 'missing-column', withGuess(message, guess?.name));
  }
  for (const [index, column] of columns.entries()) {
    if (column === '') continue;
    const heading = written[index] ?? column;
    const first = columns.indexOf(column);
    if (first !== index) {
      const message = `The column “${heading}” is there twice.`;
      const other = `“${written[first]}” and “${heading}” are the same column.`;
      const isSame = written[first] === heading;
      problems.error(at(heading), 'duplicate-column', isSame ? message : other);
    } else if (!isKnownColumn(kind, column)) {
      const message = `The column “${heading}” is left out.`;
      problems.warning(at(heading), 'unknown-column', withGuess(message, nearOf(column, kind)));
    }
  }
  if (missing.length > 0) return null;
  const rows = body.map(({ line, cells }) => {
    if (cells.slice(columns.length).some((cell) => cell !== '')) {
      const place = { file, row: line, column: null };
      problems.error(place, 'too-many-cells', 'This row has more cells than the heading.');
    }
    return { line, cells: new Map(columns.map((column, index) => [column, cells[index] ?? ''])) };
  });
  const byColumn = new Map(columns.map((column, index) => [column, written[index] ?? column]));
  return { file, kind, columns, headings: byColumn, rows };
}

const named = (name: string) => ({ name });

function nearOf(column: string, kind: FileKind): string | undefined {
  return similarNames(column, columnsOf(kind).map(named), 1)[0]?.name;
}

interface RecordRow {
  readonly line: number;
  readonly cells: readonly string[];
}

function readRecords(file: string, text: string, problems: Problems): RecordRow[] | null {
  const whole = { file, row: null, column: null };
  try {
    const rows = parseCsv(text, delimiterOf(text));
    if (rows.length > mostImportRows + 1) {
      problems.error(whole, 'too-many-rows', tooManyRowsSentence);
      return null;
    }
    if (rows.some((row) => row.cells.length > maxColumns)) {
      problems.error(whole, 'too-many-columns', `A file may have ${maxColumns} columns.`);
      return null;
    }
    return rows;
  } catch (error) {
    // csv-parse names the line; its own sentence is for programmers.
    const line = typeof error === 'object' && error !== null ? Reflect.get(error, 'lines') : null;
    const row = typeof line === 'number' ? line : null;
    problems.error(
      { ...whole, row },
      'unreadable',
      'A quotation mark is not closed or not doubled.',
    );
    return null;
  }
}

const options: Options = {
  bom: true,
  info: true,
  raw: true,
  trim: true,
  relax_column_count: true,
  skip_empty_lines: true,
  to: mostImportRows + 2,
};

function parseCsv(text: string, delimiter: string): RecordRow[] {
  // The shape that `info` and `raw` together give; its types leave it open.
  const entries = parse(text, { ...options, delimiter }) as unknown as {
    readonly record: readonly string[];
    readonly raw: string;
    readonly info: { readonly lines: number };
  }[];
  return entries
    .filter(({ record }) => record.some((cell) => cell !== ''))
    .map(({ record, raw, info }) => ({
      line: info.lines - (raw.trim().match(/\r\n|\n|\r/g)?.length ?? 0),
      cells: record.map((cell) => nfc(cell).trim()),
    }));
}

/** Spreadsheets paste with tabs, and export with semicolons where the comma is a decimal sign. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const counts = [',', '\t', ';'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}
