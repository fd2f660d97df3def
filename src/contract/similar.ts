/**
 * Finds names that may mean the same as a typed one: across case, accents, word order, words that
 * many names share, and typing errors. Pure and quick enough for every key that is pressed.
 */
import { fold } from './fold.ts';

export interface Named {
  readonly name: string;
  readonly shortName?: string | null | undefined;
}

/** Words that say nothing about which institution is meant. */
const generic = new Set(
  'university universitat universite universidad universita college school of the at and de la di der institute institut'.split(
    ' ',
  ),
);

/**
 * The candidates that resemble what was typed, the nearest first.
 * @param typed one name, as far as it is typed; fewer than two letters find nothing.
 */
export function similarNames<T extends Named>(
  typed: string,
  candidates: readonly T[],
  limit = 5,
): T[] {
  const wanted = fold(typed);
  if ([...wanted].length < 2) return [];
  return candidates
    .map((candidate) => ({ candidate, distance: distanceTo(wanted, candidate) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.distance - b.distance || compare(a.candidate.name, b.candidate.name))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

/** Whether two texts are one name but for case, accents and punctuation. */
export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** 0 for the same name, small for a slip, infinite for another name. */
function distanceTo(wanted: string, { name, shortName }: Named): number {
  const names = [name, shortName ?? ''].map(fold).filter((text) => text !== '');
  return Math.min(...names.map((text) => distance(wanted, text)), Number.POSITIVE_INFINITY);
}

function distance(wanted: string, known: string): number {
  if (wanted === known) return 0;
  const slips = edits(wanted, known, allowedSlips(Math.max(wanted.length, known.length)));
  return Math.min(slips, wordDistance(tellingWords(wanted), tellingWords(known)) + 1);
}

/** Every telling word of the shorter name stands in the longer one, begun or mistyped. */
function wordDistance(one: readonly string[], other: readonly string[]): number {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  const distances = few.map((word) => Math.min(...many.map((w) => oneWord(word, w))));
  const sum = distances.reduce((total, value) => total + value, 0);
  return sum + (many.length - few.length) / 2;
}

function oneWord(one: string, other: string): number {
  if (one === other) return 0;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  // A syllable of Chinese says as much as three letters of Latin.
  const least = /^[a-z0-9]*$/.test(short) ? 3 : 2;
  if (short.length >= least && long.startsWith(short)) return 0.5;
  return edits(one, other, allowedSlips(long.length));
}

function tellingWords(folded: string): readonly string[] {
  const words = folded.split(' ');
  const telling = words.filter((word) => !generic.has(word));
  return telling.length > 0 ? telling : words;
}

function allowedSlips(length: number): number {
  if (length < 4) return 0;
  if (length < 8) return 1;
  return length < 14 ? 2 : 3;
}

/**
 * Letters to add, drop, change or swap with their neighbour (optimal string alignment), or infinity
 * when it takes more than `most`.
 */
function edits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...next) > most) return Number.POSITIVE_INFINITY;
    [before, last] = [last, next];
  }
  const total = at(last, b.length);
  return total > most ? Number.POSITIVE_INFINITY : total;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
