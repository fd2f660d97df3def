/**
 * One round of the circle method (R6.1): the first team stays, the others walk round it. Over
 * `circleRounds(n)` rounds every two teams meet exactly once.
 * @param order the same list in each round. An odd one: the last of the result has one team that rests.
 * @param roundIndex from 0, below `circleRounds(order.length)`.
 */
export function circleRound<T>(order: readonly T[], roundIndex: number): T[][] {
  const seats: (T | null)[] = order.length % 2 === 0 ? [...order] : [...order, null];
  const [fixed, ...walking] = seats;
  const shift = walking.length - (roundIndex % Math.max(1, walking.length));
  const circle = [fixed, ...walking.slice(shift), ...walking.slice(0, shift)];
  const pairs = circle.slice(0, circle.length / 2).map((item, index) => {
    return [item, circle[circle.length - 1 - index]].filter((x) => x !== null && x !== undefined);
  });
  return pairs.sort((a, b) => b.length - a.length);
}

/** Rounds until everybody has met everybody: n − 1, or n where one rests each time. */
export function circleRounds(teams: number): number {
  return teams % 2 === 0 ? teams - 1 : teams;
}
