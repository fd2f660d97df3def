/**
 * What each field of an input may be (I1), found by trying: the least and the greatest number, the most
 * entries of a list, the words, and what may stand in its place. The listing is for reviewers, too.
 * To accept an intended change, run `npx vitest run src/engine/input-limits.test.ts -u`.
 */
import { expect, test } from 'vitest';
import { checkAllocationInput } from './allocation/proof/check-input.ts';
import { checkScoringInput } from './ballots/checks/check-input.ts';
import { checkBreaksInput, checkLivenessInput } from './breaks/check-input.ts';
import { checkEliminationInput, checkRoundInput } from './draw/proof/check-input.ts';
import { checkFairnessInput } from './fairness/check-input.ts';
import { leavesOf } from './formats/pack-leaves.ts';
import { checkPlacesInput } from './places/check-input.ts';
import type { Problem } from './result.ts';
import { checkStandingsInput } from './standings/check-input.ts';
import { changed, doors, type Path, placesIn } from './testing.ts';
import { checkVenueInput } from './venues/check-input.ts';
import * as vocabulary from './vocabulary.ts';

type Checked = (given: never) => readonly Problem[];

const checks: Readonly<Record<string, Checked>> = {
  'pairRound, two teams': checkRoundInput,
  'pairRound, four teams': checkRoundInput,
  pairElimination: checkEliminationInput,
  allocatePanels: checkAllocationInput,
  scoreDebate: ({ context, sheets }: { context: never; sheets: never }) =>
    checkScoringInput(context, sheets),
  rankTeams: ({ given, metrics }: { given: never; metrics: never }) =>
    checkStandingsInput(given, metrics, []),
  fairnessReport: checkFairnessInput,
  selectBreaks: checkBreaksInput,
  liveness: checkLivenessInput,
  assignVenues: checkVenueInput,
  fairPlaces: checkPlacesInput,
};

/** Words of single fields, which no list of the vocabulary holds. */
const ownWords =
  'not-an-object not-a-list not-a-text not-a-truth not-an-id id-twice not-a-number ' +
  'not-a-choice too-few too-many string boolean number object ' +
  'whole pullup-top pullup-bottom pullup-middle pullup-random intermediate-by-donor intermediate-bubbles ' +
  'lowest-ds-wins lowest-ds-rank one-room fold-top-adjacent-rest by-ballot fewest-pullups lowest-draw-strength ' +
  'lowest-draw-strength-speaks top-quarter position cost fewest-repeats meeting none ' +
  'elimination manual id lowest random rank breaking ' +
  'intermediate anywhere fold slide adjacent balance preallocated ' +
  'bracket simple entropy variance coin classical optimal ' +
  'prepared impromptu nobody win average percent applicants ' +
  'consensus per-judge scores winner advancing ranks high-points ' +
  'tied low-points declared majority all sheets chair ' +
  'as-bye fixed two met-equally weighted plain metrics ' +
  'extra even big-on-top small-on-top voting gaps step-free ' +
  'category building zone team adjudicator ' +
  'swapped-history swapped-institution swapped-both repeat same-institution third-place';
const words = [
  ...new Set([
    ...ownWords.split(' '),
    ...leavesOf({ ...vocabulary }).flatMap(([path, value]) =>
      typeof value === 'string' ? [value] : [path.slice(path.lastIndexOf('.') + 1)],
    ),
  ]),
];
/** What might stand in the place of any value. */
const others: readonly (readonly [name: string, value: unknown])[] = [
  ...([null, true, '', 'no-such', 0, 0.5] as const).map((v) => [JSON.stringify(v), v] as const),
  ['nothing', undefined],
  ['200 signs', 'x'.repeat(200)],
  ['201 signs', 'x'.repeat(201)],
  ['Infinity', Infinity],
  ['NaN', Number.NaN],
  ['[]', []],
  ['{}', {}],
];

test.each(Object.entries(checks))('%s takes what its listing says', async (name, check) => {
  const sample = withFieldsRead(check, doors[name]?.[1]);
  const seen = new Set<string>();
  const lines = placesIn(sample).flatMap((path) => {
    const field = path.map((key) => (typeof key === 'number' ? '*' : key)).join('.');
    if (seen.has(field)) return [];
    seen.add(field);
    const enter = (value: unknown) => check(changed(sample, path, () => value) as never);
    return [`${field}: ${describeField(enter, valueAt(sample, path))}\n`];
  });
  await expect(lines.join('')).toMatchFileSnapshot(
    `input-limits/${name.replace(/[ ,]+/g, '-')}.txt`,
  );
});

type Enter = (value: unknown) => readonly Problem[];

function describeField(enter: Enter, value: unknown): string {
  const takes = (other: unknown) => enter(other).length === 0;
  const taken = others.filter(([, other]) => takes(other)).map(([other]) => other);
  if (taken.length === others.length) return 'not looked at';
  const codes = new Set(others.flatMap(([, other]) => enter(other).map(({ code }) => code)));
  const limits = takes('no-such') ? [] : limitsOf(enter, value);
  return [...limits, `takes ${taken.join(' ')}`, `else ${[...codes].join(' ')}`].join('; ');
}

function limitsOf(enter: Enter, value: unknown): string[] {
  const takes = (other: unknown) => enter(other).length === 0;
  const numbers = [value, 0, 1].filter((one) => typeof one === 'number');
  const known = numbers.find(takes);
  if (known !== undefined) {
    const least = -lastTaken((size) => takes(-size), -known);
    return [`${least} to ${lastTaken(takes, known)}`];
  }
  const choices = words.filter(takes);
  if (choices.length > 0) return [`one of ${choices.join(' ')}`];
  if (!Array.isArray(value) && !takes([])) return [];
  const fits = (count: number) =>
    enter(Array(count).fill(null)).every(({ code }) => code !== 'too-many');
  return [`at most ${lastTaken(fits, Array.isArray(value) ? value.length : 0, 200_000)} entries`];
}

/** The last whole number from `known` upwards that is taken, if all before it are. */
function lastTaken(takes: (size: number) => boolean, known: number, end = 1e17): number {
  let [low, high] = [Math.floor(known), end];
  if (takes(high)) return high;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (middle === low || middle === high) return low;
    if (takes(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (own, key) => (own as Readonly<Record<string | number, unknown>>)[key],
    value,
  );
}

/** The sample with every field that its check asks for, those that may be left out as well. */
function withFieldsRead(check: Checked, sample: unknown): unknown {
  const missing: Path[] = [];
  check(watched(sample, [], (path) => missing.push(path)) as never);
  return missing.reduce((own, path) => changed(own, path, () => undefined), sample);
}

function watched(value: unknown, path: Path, miss: (path: Path) => void): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key, receiver) {
      const own: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol' || typeof own === 'function') return own;
      if (Array.isArray(target)) return watched(own, [...path, Number(key)], miss);
      if (!(key in target)) miss([...path, key]);
      return watched(own, [...path, key], miss);
    },
  });
}
