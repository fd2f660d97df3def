import type { Random } from '../random.ts';
import type { PairingRule } from '../rule-pack.ts';
import { foldIntoRooms } from './fold.ts';

/** A pairing rule with the choice between top and lower brackets already made. */
export type BracketPairing = Exclude<PairingRule, 'fold-top-adjacent-rest'>;

export function pairingFor(rule: PairingRule, isTop: boolean): BracketPairing {
  if (rule !== 'fold-top-adjacent-rest') return rule;
  return isTop ? 'fold' : 'adjacent';
}

/**
 * Pairs a bracket of 2m (R3.6): slide i with i + m, fold i with 2m + 1 − i, adjacent 2i − 1 with 2i,
 * random a shuffled slide. The pairs come in the order of their better team.
 * @param ranked best first, even in number.
 */
export function pairBracket<T>(
  ranked: readonly T[],
  rule: BracketPairing,
  random: Random,
): (readonly [T, T])[] {
  const half = ranked.length / 2;
  if (rule === 'fold') return zip(...halves(foldIntoRooms(ranked, half)));
  if (rule === 'adjacent') {
    const even = ranked.filter((_, index) => index % 2 === 0);
    return zip(
      even,
      ranked.filter((_, index) => index % 2 === 1),
    );
  }
  const order = rule === 'random' ? random.shuffle(ranked) : ranked;
  return zip(order.slice(0, half), order.slice(half));
}

/** Pairs two sides of a bracket (R3.9): in order, the second reversed for fold, shuffled for random. */
export function pairSides<T>(
  sides: readonly [readonly T[], readonly T[]],
  rule: BracketPairing,
  random: Random,
): (readonly [T, T])[] {
  const [first, second] = sides;
  if (rule === 'fold') return zip(first, [...second].reverse());
  return rule === 'random'
    ? zip(random.shuffle(first), random.shuffle(second))
    : zip(first, second);
}

function halves<T>(rooms: readonly (readonly T[])[]): [T[], T[]] {
  return [rooms.flatMap((room) => room.slice(0, 1)), rooms.flatMap((room) => room.slice(1, 2))];
}

function zip<T>(first: readonly T[], second: readonly T[]): (readonly [T, T])[] {
  return first.flatMap((a, index) => second.slice(index, index + 1).map((b) => [a, b] as const));
}
