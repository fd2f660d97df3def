import type { DrawOptions } from '#engine/rule-pack.ts';
import { meetingsBetween, sameInstitution } from '../clashes.ts';
import type { DebateFlag } from '../types.ts';
import type { Entry } from './types.ts';

export interface SettledPair {
  readonly pair: readonly [Entry, Entry];
  /** What the exchange repaired; null where the pair is as it was. */
  readonly swapped: Extract<DebateFlag, `swapped-${string}`> | null;
}

/** So small that it decides only between an exchange that repairs nothing and none. */
const SWAP_COST = 0.001;
/** Of equally good repairs the higher in the bracket wins. */
const HIGHER_FIRST = 1e-6;

/**
 * One-up-one-down within a bracket (R3.7): neighbouring debates may exchange their second teams, each
 * debate at most once. The best set of exchanges is found by dynamic programming. An exchange must
 * repair something and may never add a rematch while those are avoided.
 * @param pairs in room order.
 */
export function avoidClashes(
  pairs: readonly (readonly [Entry, Entry])[],
  avoid: DrawOptions['avoid'],
): SettledPair[] {
  const settled: SettledPair[] = pairs.map((pair) => ({ pair, swapped: null }));
  for (const index of bestSwaps(swapGains(pairs, avoid))) {
    const upper = pairs[index];
    const lower = pairs[index + 1];
    if (!upper || !lower) continue;
    const swapped = reasonOf(upper, lower, avoid);
    settled[index] = { pair: [upper[0], lower[1]], swapped };
    settled[index + 1] = { pair: [lower[0], upper[1]], swapped };
  }
  return settled;
}

/** What a pair costs by its rematches and common institution, where these are avoided. */
export function clashCost([a, b]: readonly [Entry, Entry], avoid: DrawOptions['avoid']): number {
  const { history, institution } = clashesIn([a, b], avoid);
  return history * avoid.historyPenalty + institution * avoid.institutionPenalty;
}

function clashesIn([a, b]: readonly [Entry, Entry], avoid: DrawOptions['avoid']) {
  return {
    history: avoid.history ? meetingsBetween(a.team, b.team) : 0,
    institution: avoid.institution && sameInstitution(a.team, b.team) ? 1 : 0,
  };
}

/** Gain of exchanging the second teams of debates i and i + 1; −∞ where it is not allowed. */
function swapGains(
  pairs: readonly (readonly [Entry, Entry])[],
  avoid: DrawOptions['avoid'],
): number[] {
  return pairs.slice(0, -1).map((upper, index) => {
    const lower = pairs[index + 1] ?? upper;
    const before = [clashesIn(upper, avoid), clashesIn(lower, avoid)];
    const crossed = [
      [upper[0], lower[1]],
      [lower[0], upper[1]],
    ] as const;
    const after = crossed.map((pair) => clashesIn(pair, avoid));
    const history = sum(before, 'history');
    const institution = sum(before, 'institution');
    if (history + institution === 0 || sum(after, 'history') > history) return -Infinity;
    const gain =
      clashCost(upper, avoid) +
      clashCost(lower, avoid) -
      clashCost(crossed[0], avoid) -
      clashCost(crossed[1], avoid) -
      SWAP_COST;
    return gain > 0 ? gain + HIGHER_FIRST * (pairs.length - index) : gain;
  });
}

/** Indices of the non-adjacent swaps with the largest total gain. */
function bestSwaps(gains: readonly number[]): number[] {
  const best: number[] = [0, 0];
  gains.forEach((gain, index) => {
    best.push(Math.max(best[index + 1] ?? 0, (best[index] ?? 0) + gain));
  });
  const chosen: number[] = [];
  for (let index = gains.length - 1; index >= 0; index--) {
    if ((best[index + 2] ?? 0) > (best[index + 1] ?? 0)) chosen.push(index--);
  }
  return chosen;
}

function reasonOf(
  upper: readonly [Entry, Entry],
  lower: readonly [Entry, Entry],
  avoid: DrawOptions['avoid'],
): SettledPair['swapped'] {
  const before = [clashesIn(upper, avoid), clashesIn(lower, avoid)];
  if (sum(before, 'history') === 0) return 'swapped-institution';
  return sum(before, 'institution') === 0 ? 'swapped-history' : 'swapped-both';
}

function sum(
  clashes: readonly { history: number; institution: number }[],
  key: 'history' | 'institution',
): number {
  return clashes.reduce((total, clash) => total + clash[key], 0);
}
