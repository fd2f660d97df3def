/** Somebody's table, with its columns mapped, as files that the import takes. */
import { fold } from '#contract/fold.ts';
import type { MappedKind } from './guess-columns.ts';
import { nameParts } from './guess-columns.ts';
import type { TextFile } from './read-files.ts';
import { type Table, toText } from './table.ts';

export interface Mapping {
  readonly kind: MappedKind;
  /** For each column of the table what it means; empty: left out. */
  readonly columns: readonly string[];
  /** Institutions that are named and not there yet are made. */
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

/** @param known names and short names of the institutions that are there. */
export function mapTable(table: Table, mapping: Mapping, known: readonly string[]): TextFile[] {
  const { kind, columns, addInstitutions } = mapping;
  const isSplit = nameParts.some((part) => columns.includes(part)) && !columns.includes('name');
  const plain = columns.flatMap((column, index) =>
    column === '' || isPart(column) ? [] : [{ column, index }],
  );
  const headings = [...plain.map(({ column }) => column), ...(isSplit ? ['name'] : [])];
  const rows = table.rows.map((row) => [
    ...plain.map(({ column, index }) => cellFor(column, row[index] ?? '')),
    ...(isSplit ? [wholeName(columns, row)] : []),
  ]);
  const files = [{ name: `${kind}.csv`, text: toText(headings, rows) }];
  const at = headings.indexOf('institution');
  const missing =
    addInstitutions && at >= 0
      ? unknown(
          rows.map((row) => row[at] ?? ''),
          known,
        )
      : [];
  if (missing.length === 0) return files;
  const institutions = {
    name: 'institutions.csv',
    text: toText(
      ['name'],
      missing.map((name) => [name]),
    ),
  };
  return [institutions, ...files];
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

function cellFor(column: string, cell: string): string {
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
    if (name === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
