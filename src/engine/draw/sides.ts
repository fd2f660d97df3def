import type { Random } from '../random.ts';
import type { SideMethod } from '../rule-pack.ts';
import type { Entry } from './brackets.ts';

/**
 * Puts a pair on the two sides (R3.8): under `balance` the team that had the first side more often
 * takes the second, equals toss a coin; `by-ballot` proposes the same and leaves it open; `random`
 * tosses; `preallocated` keeps the order given.
 */
export function takeSides(
  [a, b]: readonly [Entry, Entry],
  method: SideMethod,
  random: Random,
): readonly [Entry, Entry] {
  if (method === 'preallocated') return [a, b];
  const surplus = method === 'random' ? 0 : firstSideSurplus(a) - firstSideSurplus(b);
  if (surplus !== 0) return surplus > 0 ? [b, a] : [a, b];
  return random.int(2) === 0 ? [a, b] : [b, a];
}

/** How much more often the team had the first side than the second. */
export function firstSideSurplus({ team }: Entry): number {
  return (team.seatHistory[0] ?? 0) - (team.seatHistory[1] ?? 0);
}
