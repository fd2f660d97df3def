import type { Alternative } from '#engine/explanation.ts';
import {
  type Matching,
  type PairCosts,
  packLevels,
  provesMatching,
  solveMatching,
} from '#engine/optimise/index.ts';
import type { Random } from '#engine/random.ts';
import { invariant } from '#engine/result.ts';
import { pairingFor } from '../pairing.ts';
import { rankByStanding } from '../ranking.ts';
import type {
  DrawCertificate,
  DrawCriterion,
  DrawTeam,
  PairRoundInput,
  TeamFlag,
} from '../types.ts';
import { isIntermediate, pointsBetween } from './brackets.ts';
import { type PairLevels, pairLevels } from './optimal-costs.ts';
import { findPlaces, type Places } from './optimal-places.ts';
import { bestPairExchange } from './optimal-why.ts';
import { seatPair } from './sides.ts';
import type { PlannedDebate } from './two-team-rooms.ts';

/** Up to this many teams every criterion keeps a level of its own. */
const mostUnpacked = 256;

export interface OptimalPlan {
  readonly planned: readonly PlannedDebate[];
  /** What the whole draw costs by each term, in their order, before any weights. */
  readonly criteria: readonly DrawCriterion[];
  readonly certificate: PairsCertificate;
}

type PairsCertificate = Extract<DrawCertificate, { kind: 'pairs' }>;

/**
 * Draws two-team rooms as one cheapest perfect matching over the whole field (R3.10): pull-ups are
 * part of it. The cost is a vector, so that nothing is ever paid for with a higher criterion.
 * @param teams in seeded order, even in number, as many on each allocated side.
 */
export function planOptimal(
  teams: readonly DrawTeam[],
  input: PairRoundInput,
  random: Random,
): OptimalPlan {
  const problem = problemOf(teams, input, random);
  const solved = solveMatching(problem.costs);
  invariant(solved.ok, 'an even field can be paired');
  const { mateOf } = solved.value;
  const bestExchange = bestPairExchange(problem.levels, mateOf);
  const coin = random.fork('sides');
  const planned = roomsOf(teams, mateOf, problem.places).map(([upper, lower]) => {
    const alternative = bestExchange(teams.indexOf(upper));
    return toPlan({ upper, lower }, problem.places, { input, coin, alternative });
  });
  const { prices, blossoms } = solved.value;
  const certificate = {
    kind: 'pairs',
    prices: prices.map((level) => [...level]),
    blossoms,
  } as const;
  return { planned, criteria: totalsOf(problem.levels, mateOf), certificate };
}

/**
 * Whether no draw of these teams costs less than these pairs (R3.10), proven by stored dual prices;
 * nothing is solved.
 * @param mates by team id.
 */
export function isOptimalPairing(
  teams: readonly DrawTeam[],
  mates: ReadonlyMap<string, string>,
  given: {
    readonly input: PairRoundInput;
    readonly random: Random;
    readonly certificate: PairsCertificate;
  },
): boolean {
  const { costs } = problemOf(teams, given.input, given.random);
  const { prices, blossoms } = given.certificate;
  const isComplete =
    prices.length === costs.levels.length && prices.every((level) => level.length === teams.length);
  if (!isComplete) return false;
  const indexOf = new Map(teams.map((team, index) => [team.id, index]));
  const mateOf = Int32Array.from(teams, ({ id }) => indexOf.get(mates.get(id) ?? '') ?? -1);
  const matching: Matching = {
    mateOf,
    cost: [],
    prices: prices.map((level) => Float64Array.from(level)),
    blossoms,
  };
  return provesMatching(costs, matching);
}

interface Task {
  readonly levels: PairLevels;
  readonly costs: PairCosts;
  readonly places: Places;
}

function problemOf(teams: readonly DrawTeam[], input: PairRoundInput, random: Random): Task {
  const places = findPlaces(rankByStanding(teams), input.options, random.fork('pull-ups'));
  const levels = pairLevels(teams, places, input.options);
  const size = teams.length;
  const isSmall = size <= mostUnpacked;
  const costs = isSmall ? { size, levels: levels.levels } : packLevels(size, levels.levels);
  return { levels, costs, places };
}

/** Pairs with the stronger team first, in the order of the brackets and of their better team. */
function roomsOf(
  teams: readonly DrawTeam[],
  mateOf: Int32Array,
  places: Places,
): (readonly [DrawTeam, DrawTeam])[] {
  const order = (team: DrawTeam): readonly number[] => {
    const { step, rank } = places.of(team);
    return [step, rank];
  };
  const compare = (a: DrawTeam, b: DrawTeam): number => {
    const [x = [], y = []] = [order(a), order(b)];
    return (x[0] ?? 0) - (y[0] ?? 0) || (x[1] ?? 0) - (y[1] ?? 0);
  };
  const rooms: (readonly [DrawTeam, DrawTeam])[] = [];
  teams.forEach((team, index) => {
    const mate = teams[mateOf[index] ?? -1];
    if (mate && compare(team, mate) < 0) rooms.push([team, mate]);
  });
  return rooms.sort(([a], [b]) => compare(a, b));
}

function toPlan(
  { upper, lower }: { readonly upper: DrawTeam; readonly lower: DrawTeam },
  places: Places,
  given: {
    readonly input: PairRoundInput;
    readonly coin: Random;
    readonly alternative: Alternative | null;
  },
): PlannedDebate {
  const { input, coin, alternative } = given;
  const { options } = input;
  const departs = upper.points > lower.points;
  const between = departs && isIntermediate(options.oddBracket);
  const flags: TeamFlag[] = departs && !between ? ['pullup'] : [];
  const [above, below] = [places.of(upper), places.of(lower)];
  return {
    pair: seatPair(
      [
        { team: upper, flags: [] },
        { team: lower, flags },
      ],
      options,
      coin,
    ),
    swapped: null,
    bracket: between ? pointsBetween(upper.points, lower.points) : upper.points,
    ranks: [above.rank + 1, below.rank + 1],
    pairing: pairingFor(options.pairing, above.bracket === 0),
    isSeated: true,
    ...(alternative ? { alternative } : { settledBy: 'only-room' }),
  };
}

function totalsOf({ order, terms, teams }: PairLevels, mateOf: Int32Array): DrawCriterion[] {
  const size = teams.length;
  return order.flat().map(({ term: code }): DrawCriterion => {
    let cost = 0;
    mateOf.forEach((v, u) => {
      if (v > u) cost += terms[code][u * size + v] ?? 0;
    });
    return { code, cost };
  });
}
