/** Somebody's table, with its columns mapped, as files that the import takes. */

import { columnName } from '#contract/kinds/import-kinds.ts';
import { isIgnored, recognise } from '#contract/kinds/recognise-file.ts';
import { isBlankCell } from '#contract/text/blank-cell.ts';
import { fold } from '#contract/text/fold.ts';
import type { ImportFile } from './chosen-files.ts';
import type { MappedKind } from './guess-columns.ts';
import { nameParts } from './guess-columns.ts';
import type { TextFile } from './read-files.ts';
import { readTable, type Table, toText } from './table.ts';

export interface Mapping {
  readonly table: Table;
  readonly kind: MappedKind;
  /** For each column of the table what it means; empty: left out. */
  readonly columns: readonly string[];
}

interface Institutions {
  /** Names and short names of the institutions that are there. */
  readonly known: readonly string[];
  /** Institutions that are named and not there yet are added. */
  readonly addInstitutions: boolean;
}

const flagColumns = [
  'use_institution_prefix',
  'adj_core',
  'independent',
  'trainee',
  'swing',
  'step_free',
];
const yes = new Set([
  'yes',
  'y',
  'true',
  '1',
  'x',
  'ja',
  'j',
  'oui',
  'si',
  'sim',
  's',
  'tak',
  't',
  'evet',
  '是',
  'да',
]);

const no = new Set(['no', 'n', 'false', '0', 'nein', 'non', 'não', 'nie', 'hayır', '否', 'нет']);

/** Every table as a file, with one more for the institutions that they name and nobody knows. */
export function mapTables(
  mappings: readonly Mapping[],
  { known, addInstitutions }: Institutions,
): ImportFile[] {
  const mapped = mappings.map(mapTable);
  const own = mapped.flatMap(({ kind, headings, rows }) =>
    kind === 'institutions' ? columnOf({ headings, rows }, 'name', 'code') : [],
  );
  const named = mapped.flatMap((table) => [
    ...columnOf(table, 'institution'),
    ...columnOf(table, furtherColumn).flatMap(namesIn),
  ]);
  const missing = addInstitutions ? unknown(named, [...known, ...own]) : [];
  const institutions = toText(
    ['name'],
    missing.map((name) => [name]),
  );
  return [
    ...(missing.length > 0 ? [{ name: 'institutions.csv', text: institutions }] : []),
    ...mapped.map(({ kind, headings, rows, mapping }) => ({
      ...sourceOf(mapping),
      kind,
      text: toText(headings, rows, mapping.table.lines),
    })),
  ];
}

/** What people call the file and its columns. */
function sourceOf({ table, columns }: Mapping): Pick<ImportFile, 'name' | 'headings'> {
  const pairs = columns.map((column, index) => [column, table.headings[index] ?? ''] as const);
  const named = pairs.filter(([column, heading]) => column !== '' && heading !== '');
  return {
    name: table.name,
    headings: Object.fromEntries(named.map(([column, text]) => [column, text.slice(0, 200)])),
  };
}

/** Columns that hold something and are taken for nothing, by their headings. */
export function leftOutColumns({ table, columns }: Mapping): string[] {
  return table.headings.filter(
    (heading, index) =>
      heading !== '' &&
      columns[index] === '' &&
      table.rows.some((row) => !isBlankCell(row[index] ?? '')),
  );
}

/** Names and codes of the institutions in files that are ready. */
export function institutionsIn(files: readonly TextFile[]): string[] {
  return files.flatMap(({ name, text }) => {
    if (!/\.(csv|tsv|txt)$/i.test(name) || isIgnored(name)) return [];
    const { headings, rows } = readTable(name, text);
    if (recognise(name, headings) !== 'institutions') return [];
    const columns = headings.map((heading) => columnName('institutions', heading));
    return columnOf({ headings: columns, rows }, 'name', 'code');
  });
}

interface MappedTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function mapTable(mapping: Mapping): MappedTable & Pick<Mapping, 'kind'> & { mapping: Mapping } {
  const { table, kind, columns } = mapping;
  const isSplit = nameParts.some((part) => columns.includes(part)) && !columns.includes('name');
  const plain = columns.flatMap((column, index) =>
    column === '' || isPart(column) ? [] : [{ column, index }],
  );
  const ticked = tickedCategories(mapping);
  const mapped = {
    headings: [...plain.map(({ column }) => column), ...(isSplit ? ['name'] : [])],
    rows: table.rows.map((row) => [
      ...plain.map(({ column, index }) => {
        const named = ticked.get(index);
        const cell = row[index] ?? '';
        return named === undefined ? cellFor(column, cell) : isYes(cell) ? named : '';
      }),
      ...(isSplit ? [wholeName(columns, row)] : []),
    ]),
  };
  const joined = joinCategories(mapped);
  return { kind, mapping, ...(kind === 'adjudicators' ? withFurther(joined) : joined) };
}

/** Whether a meaning may be that of several columns: people tick “ESL” in one and “Novice” in another. */
export function isCategoryColumn(column: string): boolean {
  return /(^|_)category$/.test(column);
}

/** Several columns of categories become one that names them all. */
function joinCategories({ headings, rows }: MappedTable): MappedTable {
  const own = [...new Set(headings)];
  if (own.length === headings.length) return { headings, rows };
  return {
    headings: own,
    rows: rows.map((row) =>
      own.map((heading) =>
        row.filter((cell, index) => headings[index] === heading && cell !== '').join(', '),
      ),
    ),
  };
}

/** Where the import reads the institutions that a judge has besides the first. */
const furtherColumn = 'institution_conflicts';

/** A judge of two institutions, "Leiden; Utrecht", belongs to the first and has a conflict with the others. */
function withFurther(table: MappedTable): MappedTable {
  const at = table.headings.indexOf('institution');
  const further = (row: readonly string[]) => namesIn(row[at] ?? '').slice(1);
  if (at < 0 || table.rows.every((row) => further(row).length === 0)) return table;
  const known = table.headings.indexOf(furtherColumn);
  const before = (row: readonly string[]) => (known < 0 ? [] : namesIn(row[known] ?? ''));
  const isKept = (_cell: string, index: number) => index !== known;
  return {
    headings: [...table.headings.filter(isKept), furtherColumn],
    rows: table.rows.map((row) => [
      ...row.map((cell, index) => (index === at ? (namesIn(cell)[0] ?? '') : cell)).filter(isKept),
      [...before(row), ...further(row)].join('; '),
    ]),
  };
}

/** The names of a cell. Commas, slashes and ampersands stand inside the names of institutions. */
function namesIn(cell: string): string[] {
  return cell.split(/[;|\n]/).flatMap((name) => name.trim() || []);
}

function columnOf({ headings, rows }: MappedTable, ...columns: readonly string[]): string[] {
  return columns.flatMap((column) => {
    const at = headings.indexOf(column);
    return at < 0 ? [] : rows.map((row) => row[at] ?? '');
  });
}

function isPart(column: string): boolean {
  return (nameParts as readonly string[]).includes(column);
}

/** Family names stand first where given names are written without a space after them. */
function wholeName(columns: readonly string[], row: readonly string[]): string {
  const part = (column: string) => row[columns.indexOf(column)] ?? '';
  const [first, last] = [part('first_name'), part('last_name')];
  const isCjk = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(
    last,
  );
  return isCjk ? `${last}${first}` : [first, last].filter((one) => one !== '').join(' ');
}

function isYes(cell: string): boolean {
  return yes.has(cell.trim().toLowerCase());
}

/**
 * Columns of categories in which people ticked instead of naming one: "ESL" with yes and no. By the index
 * of the column, the category that its heading names.
 */
function tickedCategories({ table, columns }: Mapping): ReadonlyMap<number, string> {
  const ticked = new Map<number, string>();
  columns.forEach((column, index) => {
    if (!isCategoryColumn(column)) return;
    const cells = table.rows.map((row) => row[index] ?? '').filter((cell) => !isBlankCell(cell));
    const isTicked = cells.every((cell) => isYes(cell) || no.has(cell.trim().toLowerCase()));
    const name = (table.headings[index] ?? '')
      .replace(/\b(speaker|break|categor(y|ies)|status|eligib(le|ility)|\d+)\b/gi, ' ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    if (cells.some(isYes) && isTicked && name !== '') ticked.set(index, name);
  });
  return ticked;
}

function cellFor(column: string, cell: string): string {
  if (isBlankCell(cell)) return '';
  if (flagColumns.includes(column))
    return cell === '' ? '' : yes.has(cell.toLowerCase()) ? 'yes' : 'no';
  if (column === 'base_score' || column === 'seed') return cell.replace(',', '.');
  return cell;
}

/** Each institution that nobody knows once, as it was first written. */
function unknown(names: readonly string[], known: readonly string[]): string[] {
  const seen = new Set(known.map((name) => fold(name)));
  return names.filter((name) => {
    const key = fold(name) || name;
    if (isBlankCell(name) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
