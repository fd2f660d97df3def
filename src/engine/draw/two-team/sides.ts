import type { Random } from '#engine/random.ts';
import type { DrawOptions, SideMethod } from '#engine/rule-pack.ts';
import type { DrawTeam } from '../types.ts';
import type { Entry } from './types.ts';

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
export function firstSideSurplus({
  team,
}: {
  readonly team: Pick<DrawTeam, 'seatHistory'>;
}): number {
  return (team.seatHistory[0] ?? 0) - (team.seatHistory[1] ?? 0);
}

/**
 * The same with the limits on sides (R3.11): the order that passes fewer of them, then balance.
 * Allocated sides stay as they are.
 */
export function seatPair(
  [a, b]: readonly [Entry, Entry],
  options: DrawOptions,
  random: Random,
): readonly [Entry, Entry] {
  if (options.sides === 'preallocated') return a.team.allocatedSeat === 1 ? [b, a] : [a, b];
  const forward = excessInOrder(a.team, b.team, options);
  const backward = excessInOrder(b.team, a.team, options);
  if (forward !== backward) return forward < backward ? [a, b] : [b, a];
  return takeSides([a, b], options.sides, random);
}

/** By how much two teams must pass the limits on sides, in the better of the two orders (R3.11). */
export function sideLimitExcess(a: DrawTeam, b: DrawTeam, options: DrawOptions): number {
  return Math.min(excessInOrder(a, b, options), excessInOrder(b, a, options));
}

function excessInOrder(first: DrawTeam, second: DrawTeam, { sideLimit }: DrawOptions): number {
  if (!sideLimit) return 0;
  return (
    over(first.seatHistory[0], sideLimit.overall) +
    over(second.seatHistory[1], sideLimit.overall) +
    over(first.kindHistory?.[0], sideLimit.ofKind) +
    over(second.kindHistory?.[1], sideLimit.ofKind)
  );
}

/** By how much one more passes the limit. */
function over(times: number | undefined, limit: number | null): number {
  return limit === null ? 0 : Math.max(0, (times ?? 0) + 1 - limit);
}

/** Squares of the surpluses that two teams come to have, in the better order. */
export function sidesCost(a: DrawTeam, b: DrawTeam): number {
  const x = firstSideSurplus({ team: a });
  const y = firstSideSurplus({ team: b });
  return Math.min((x + 1) ** 2 + (y - 1) ** 2, (x - 1) ** 2 + (y + 1) ** 2);
}
