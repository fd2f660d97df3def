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
  const name = { whole: wanted, words: tellingWords(wanted), near: remembered(oneWord) };
  return candidates
    .map((candidate) => ({ candidate, distance: distanceTo(name, candidate) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.distance - b.distance || compare(a.candidate.name, b.candidate.name))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

/**
 * How far a text is from what somebody looks for: 0 when each word of the query is in it, a
 * little for words that are only begun, more for mistyped ones, infinity when one is missing.
 * @param query as far as it is typed
 */
export function searchDistance(query: string, text: string): number {
  const known = new Set(fold(text).split(' '));
  let sum = 0;
  for (const word of new Set(fold(query).split(' '))) {
    sum += distanceToNearest(word, known);
    if (sum === Number.POSITIVE_INFINITY) break;
  }
  return sum;
}

/** What a word that goes on after what was typed counts: only the word itself is nearer. */
const begunWord = 0.25;

function distanceToNearest(typed: string, known: ReadonlySet<string>): number {
  if (known.has(typed)) return 0;
  // Scripts without spaces: the word may stand anywhere.
  const isAnywhere = !/^[\p{Script=Latin}\d]*$/u.test(typed);
  const most = allowedSlips(typed.length);
  let least = Number.POSITIVE_INFINITY;
  for (const other of known) {
    if (other.startsWith(typed)) return begunWord;
    if (isAnywhere && other.includes(typed)) least = Math.min(least, 0.5);
    else least = Math.min(least, 1 + slips(typed, other, most));
  }
  return least;
}

/** Slips in a typed word against a known one, which may go on. */
function slips(typed: string, known: string, most: number): number {
  const whole = edits(typed, known, most);
  if (known.length <= typed.length) return whole;
  return Math.min(whole, edits(typed, known.slice(0, typed.length), most) + 0.5);
}

/** A name as `isNearName` compares it. */
export type NameWords = readonly string[];

/** Made once for each name: a list of names is compared each with each. */
export const nameWords = (name: string): NameWords => tellingWords(fold(name));

/** Names with a slip have at least this many characters: York and Cork are two places. */
const shortestMistyped = 5;

/**
 * Whether one name is probably the other: with its words in another order, without a word that many
 * names share ("University of"), or with a slip or two. Stricter than `similarNames`, which
 * answers somebody who looks for a name: a name with a telling word more is another name.
 */
export function isNearName(one: NameWords, other: NameWords): boolean {
  if (one.length !== other.length) return false;
  const left = [...other];
  let slips = 0;
  for (const word of one) {
    const most = Math.min(word.length < shortestMistyped ? 0 : word.length < 10 ? 1 : 2, 2 - slips);
    const found = left.findIndex((known) => edits(word, known, most) <= most);
    if (found < 0) return false;
    slips += edits(word, left[found] ?? '', most);
    left.splice(found, 1);
  }
  return one[0] !== '';
}

/** Whether two texts are one name but for case, accents and punctuation. */
export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

type Near = (one: string, other: string) => number;

/** A typed name, folded. */
interface Options {
  readonly whole: string;
  readonly words: readonly string[];
  readonly near: Near;
}

/** 0 for the same name, small for a slip, infinite for another name. */
function distanceTo(wanted: Options, { name, shortName }: Named): number {
  const names = [name, shortName ?? ''].map(fold).filter((text) => text !== '');
  return Math.min(...names.map((text) => distance(wanted, text)), Number.POSITIVE_INFINITY);
}

function distance({ whole, words, near }: Options, known: string): number {
  if (whole === known) return 0;
  const slips = edits(whole, known, allowedSlips(Math.max(whole.length, known.length)));
  return Math.min(slips, wordDistance(words, tellingWords(known), near) + 1);
}

/** Every telling word of the shorter name is in the longer one, begun or mistyped. */
function wordDistance(one: readonly string[], other: readonly string[], near: Near): number {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  let sum = (many.length - few.length) / 2;
  for (const word of few) {
    sum += Math.min(...many.map((known) => near(word, known)));
    if (sum === Number.POSITIVE_INFINITY) break;
  }
  return sum;
}

/** The names of a tournament share most of their words: each pair is compared once. */
function remembered(compare: Near): Near {
  const known = new Map<string, number>();
  return (one, other) => {
    const key = `${one} ${other}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const distance = compare(one, other);
    known.set(key, distance);
    return distance;
  };
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

/** More than any number of slips that is allowed. */
const far = 100;

/** Rows of the table in `edits`, used again for each pair: most pairs are far apart after a character or two. */
let rows = makeRows(64);

function makeRows(length: number) {
  return [new Uint8Array(length), new Uint8Array(length), new Uint8Array(length)] as const;
}

/**
 * Characters to add, drop, change or swap with their neighbour (optimal string alignment), or infinity
 * when it takes more than `most`. Only the band of columns that `most` slips can reach is looked at.
 */
function edits(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (most === 0 || Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  const width = b.length + 1;
  if (rows[0].length < width) rows = makeRows(2 * width);
  let [before, last, next] = rows;
  for (let column = 0; column < width; column++) last[column] = Math.min(column, far);
  for (let row = 1; row <= a.length; row++) {
    next.fill(far, 0, width);
    next[0] = Math.min(row, far);
    let least = far;
    const to = Math.min(b.length, row + most);
    for (let column = Math.max(1, row - most); column <= to; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const steps = Math.min(
        at(last, column - 1) + (isSame ? 0 : 1),
        at(last, column) + 1,
        at(next, column - 1) + 1,
        isSwapped ? at(before, column - 2) + 1 : far,
      );
      next[column] = steps;
      if (steps < least) least = steps;
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    [before, last, next] = [last, next, before];
  }
  const total = at(last, b.length);
  return total > most ? Number.POSITIVE_INFINITY : total;
}

function at(row: Uint8Array, column: number): number {
  return row[column] ?? far;
}
