/** What the columns of somebody's spreadsheet probably mean, by their headings in several languages. */

import {
  columnName,
  columnsOf,
  type FileKind,
  isKnownColumn,
  requiredColumns,
} from '#contract/kinds/import-kinds.ts';
import { fold } from '#contract/text/fold.ts';
import { columnWords } from './column-words.ts';
import { readingsOf } from './heading-readings.ts';
import { judgeWords, roomWords, speakerWords } from './kind-words.ts';

/** Kinds of tables that people keep in spreadsheets of their own. */
export const mappedKinds = ['teams', 'speakers', 'adjudicators', 'institutions', 'venues'] as const;
export type MappedKind = (typeof mappedKinds)[number] & FileKind;

/** Whether tables of a kind come with headings of their own. */
export function isMapped(kind: FileKind): kind is MappedKind {
  return mappedKinds.some((one) => one === kind);
}

/** Halves of a name in two columns; they become one. */
export const nameParts = ['first_name', 'last_name'] as const;

/** Fields of a numbered speaker, as the import calls them after `speakerN_`. */
const speakerFields = ['email', 'gender', 'pronouns', 'short_name', 'category'] as const;

/** The column that a heading probably means in a table of a kind; empty: left out. */
export function guessColumn(kind: MappedKind, heading: string): string {
  for (const text of readingsOf(heading)) {
    const column = guessReading(kind, text);
    if (column !== '') return column;
  }
  return '';
}

function guessReading(kind: MappedKind, text: string): string {
  const number = /\d{1,2}/.exec(text)?.[0];
  const lettered = kind === 'teams' && /^(\S+) ([a-f])( .*)?$/.exec(text);
  if (lettered && speakerWords.includes(lettered[1] ?? '')) {
    const position = 'abcdef'.indexOf(lettered[2] ?? '') + 1;
    return guessSpeaker(position, (lettered[3] ?? '').trim());
  }
  const plain = text.replace(/\d+/g, ' ').replace(/\s+/g, ' ').trim();
  if (kind === 'teams' && number) return guessSpeaker(Number(number), plain);
  const offered = offeredColumns(kind);
  // "Judge's score", "Team university": what the row is says nothing more.
  const rest = without(ownWords(kind), plain);
  const find = (words: string) => offered.find((column) => means(column, words, kind));
  return find(plain) ?? (rest === '' ? undefined : find(rest)) ?? '';
}

function guessSpeaker(number: number, plain: string): string {
  // Some scripts write their words without spaces, so that parts of words go as well.
  const rest = speakerWords
    .reduce((left, word) => left.replace(word, ' '), without(speakerWords, plain))
    .trim();
  const field = speakerFields.find((one) => columnWords[one]?.includes(rest));
  if (field) return `speaker${number}_${field}`;
  const isName = rest === '' || columnWords.name?.includes(rest);
  return isName ? `speaker${number}_name` : '';
}

function without(words: readonly string[], text: string): string {
  const plurals = words.flatMap((word) => [word, `${word}s`]);
  return text
    .split(' ')
    .filter((word) => !plurals.includes(word))
    .join(' ');
}

function ownWords(kind: MappedKind): readonly string[] {
  const words: Readonly<Record<MappedKind, readonly string[]>> = {
    teams: columnWords.reference ?? [],
    speakers: speakerWords,
    adjudicators: judgeWords,
    institutions: columnWords.institution ?? [],
    venues: roomWords,
  };
  return words[kind];
}

function means(column: string, plain: string, kind: MappedKind): boolean {
  const meaning = column === 'team_name' ? 'reference' : column;
  if (columnWords[meaning]?.includes(plain) || plain === column.replaceAll('_', ' ')) return true;
  // A team’s own categories are those in which it can break.
  if (kind === 'teams' && column === 'break_category') {
    return columnWords.category?.includes(plain) ?? false;
  }
  if (column !== 'name') return false;
  const naming = ownWords(kind);
  return naming.includes(plain) || naming.some((word) => plain === `${word} name`);
}

/** Columns that a table of a kind may have, people's first and last names among them. */
export function offeredColumns(kind: MappedKind): readonly string[] {
  const own = columnsOf(kind);
  const isPeople = kind === 'speakers' || kind === 'adjudicators';
  return isPeople ? [...own, ...nameParts] : own;
}

/** Numbered speakers of teams up to a number, each with its fields. */
export function speakerColumns(most: number): readonly string[] {
  return Array.from({ length: most }, (_, index) =>
    ['name', ...speakerFields].map((field) => `speaker${index + 1}_${field}`),
  ).flat();
}

/** A guess for every heading; a column is given to the first heading that means it. */
export function guessAll(kind: MappedKind, headings: readonly string[]): string[] {
  const taken = new Set<string>();
  const columns = headings.map((heading) => {
    const column = guessColumn(kind, heading);
    if (column === '' || taken.has(column)) return '';
    taken.add(column);
    return column;
  });
  return kind === 'teams' ? withTeamName(columns, headings) : columns;
}

/** In a table whose rows have speakers of their own, a plain "Name" is the team's. */
function withTeamName(columns: readonly string[], headings: readonly string[]): string[] {
  const hasSpeakers = columns.some((column) => /^speaker\d+_name$/.test(column));
  const isName = (heading: string) => columnWords.name?.includes(fold(heading)) ?? false;
  const at = hasSpeakers && !columns.includes('reference') ? headings.findIndex(isName) : -1;
  return columns.map((column, index) => (index === at ? 'reference' : column));
}

/** Whether a column that the import does not know probably means one that it does. */
export function hasOwnHeadings(kind: FileKind, headings: readonly string[]): boolean {
  if (!isMapped(kind)) return false;
  const known = headings.map((heading) => columnName(kind, heading));
  const guessed = guessAll(kind, headings);
  return known.some((column, index) => {
    const guess = guessed[index] ?? '';
    return !isKnownColumn(kind, column) && guess !== '' && !known.includes(guess);
  });
}

/** Whether everything that a kind needs is there; halves of a name make a name. */
export function missingColumns(kind: MappedKind, columns: readonly string[]): string[] {
  const isNamed = nameParts.some((part) => columns.includes(part));
  return requiredColumns(kind).filter(
    (column) => !columns.includes(column) && !(column === 'name' && isNamed),
  );
}

/** The kind whose columns most of the headings seem to mean. */
export function guessKind(name: string, headings: readonly string[]): MappedKind {
  const scores = mappedKinds.map((kind) => {
    const columns = guessAll(kind, headings);
    const found = columns.filter((column) => column !== '').length;
    const isWhole = missingColumns(kind, columns).length === 0;
    return { kind, score: found + (isWhole ? 10 : 0) + (isCalled(kind, name, headings) ? 5 : 0) };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).kind;
}

function isCalled(kind: MappedKind, name: string, headings: readonly string[]): boolean {
  const text = fold([name, ...headings].join(' '));
  if (kind === 'adjudicators') return judgeWords.some((word) => text.includes(word));
  return kind === 'teams' && /\d/.test(text) && speakerWords.some((word) => text.includes(word));
}
