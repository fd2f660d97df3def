import type { DebateOutcome } from '../ballots/index.ts';
import type { Id } from '../vocabulary.ts';

/** A result that counts for the balance of its motion. */
export interface BalanceDebate {
  readonly motionId: Id;
  readonly outcome: DebateOutcome;
}

/** How the seats of the room fared on one motion. */
export interface MotionBalance {
  readonly motionId: Id;
  readonly debates: number;
  /** By seat. */
  readonly seats: readonly {
    /** Debates by place, 1st first; those with unknown places are left out. */
    readonly places: readonly number[];
    /** Debates won, or in which the team went on. */
    readonly wins: number;
    readonly meanPoints: number | null;
  }[];
  readonly test: BalanceTest;
}

/**
 * Whether chance alone explains the differences between the seats (R5.14). `p`: how often even seats
 * would differ as much or more.
 */
export type BalanceTest =
  | { readonly kind: 'inconclusive'; readonly debates: number; readonly needed: number }
  | {
      readonly kind: 'chi-squared' | 'friedman';
      readonly statistic: number;
      readonly freedom: number;
      readonly p: number;
    };

/** Fewer debates than this say nothing. */
const needed = 10;

/** The balance of every motion (R5.14), in the order in which motions appear. */
export function motionBalance(debates: readonly BalanceDebate[]): MotionBalance[] {
  const motions = [...new Set(debates.map(({ motionId }) => motionId))];
  return motions.map((motionId) => {
    const own = debates.filter((debate) => debate.motionId === motionId).map((d) => d.outcome);
    const seats = Math.max(0, ...own.map(({ teams }) => teams.length));
    return {
      motionId,
      debates: own.length,
      seats: Array.from({ length: seats }, (_, seat) => figuresOf(own, seat, seats)),
      test: seats === 2 ? testOfTwo(own) : testOfMany(own, seats),
    };
  });
}

function figuresOf(
  outcomes: readonly DebateOutcome[],
  seat: number,
  seats: number,
): MotionBalance['seats'][number] {
  const teams = outcomes.flatMap((outcome) => outcome.teams.filter((team) => team.seat === seat));
  const points = teams.flatMap((team) => team.points ?? []);
  return {
    places: Array.from(
      { length: seats },
      (_, place) => teams.filter((team) => team.rank === place + 1).length,
    ),
    wins: teams.filter((team) => team.win === true || (team.win === null && team.rank === 1))
      .length,
    meanPoints:
      points.length === 0 ? null : points.reduce((sum, own) => sum + own, 0) / points.length,
  };
}

/** Wins of the two sides against an even split: one degree of freedom (T 7.7). */
function testOfTwo(outcomes: readonly DebateOutcome[]): BalanceTest {
  const winners = outcomes.flatMap(({ teams }) => teams.filter(({ win }) => win === true));
  const total = winners.length;
  if (total < needed) return { kind: 'inconclusive', debates: total, needed };
  const first = winners.filter(({ seat }) => seat === 0).length;
  const second = total - first;
  const statistic = (first - second) ** 2 / total;
  return { kind: 'chi-squared', statistic, freedom: 1, p: chiSquaredTail(statistic, 1) };
}

/** Places in full rooms against all orders being equally likely, after Friedman (1937). */
function testOfMany(outcomes: readonly DebateOutcome[], seats: number): BalanceTest {
  const ranked = outcomes.filter(({ teams }) => {
    const places = teams.map(({ rank }) => rank).sort();
    return places.length === seats && places.every((rank, index) => rank === index + 1);
  });
  const rooms = ranked.length;
  if (rooms < needed) return { kind: 'inconclusive', debates: rooms, needed };
  const sums = Array.from({ length: seats }, (_, seat) =>
    ranked.reduce((sum, { teams }) => {
      return sum + (teams.find((team) => team.seat === seat)?.rank ?? 0);
    }, 0),
  );
  const squares = sums.reduce((total, sum) => total + sum * sum, 0);
  const statistic = (12 * squares) / (rooms * seats * (seats + 1)) - 3 * rooms * (seats + 1);
  const freedom = seats - 1;
  return { kind: 'friedman', statistic, freedom, p: chiSquaredTail(statistic, freedom) };
}

/** Probability that a χ² variable of this many degrees of freedom is at least `value`. */
export function chiSquaredTail(value: number, freedom: number): number {
  if (value <= 0) return 1;
  const half = value / 2;
  let tail = freedom % 2 === 0 ? Math.exp(-half) : complementaryError(Math.sqrt(half));
  // Each two degrees of freedom add one term of the incomplete gamma function.
  let term = freedom % 2 === 0 ? Math.exp(-half) : Math.exp(-half) / Math.sqrt(Math.PI * half);
  for (let k = freedom % 2 === 0 ? 2 : 1; k < freedom; k += 2) {
    term *= half / (k / 2);
    tail += term;
  }
  return Math.min(1, tail);
}

/** erfc for z ≥ 0: the power series below 2.5, a continued fraction above. */
function complementaryError(z: number): number {
  if (z < 2.5) {
    let term = z;
    let sum = z;
    for (let n = 1; n < 60; n++) {
      term *= -(z * z) / n;
      sum += term / (2 * n + 1);
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * sum;
  }
  let fraction = 0;
  for (let n = 60; n > 0; n--) fraction = n / 2 / (z + fraction);
  return Math.exp(-z * z) / (Math.sqrt(Math.PI) * (z + fraction));
}
