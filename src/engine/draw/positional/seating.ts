import { solveTransportation } from '#engine/optimise/index.ts';
import type { Random } from '#engine/random.ts';
import { invariant } from '#engine/result.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import { pullUpLimits } from '../two-team/pull-up-limits.ts';
import type { DrawTeam } from '../types.ts';
import type { Pool } from './pools.ts';
import { paddedHistory, seatCost } from './seat-cost.ts';

/**
 * Teams on the seats of rooms. A *place* is `room · seats + seat`; a *class* is a seat of a pool,
 * `pool · seats + seat`: all places of a class cost a team the same.
 */
export interface Seating {
  readonly teams: readonly DrawTeam[];
  readonly seats: number;
  readonly pools: readonly Pool[];
  /** Pool of each room. */
  readonly poolOf: readonly number[];
  /** Index of the team on each place. */
  readonly teamAt: Int32Array;
  /** `teams × classes`, row-major; `Infinity` where the team may not sit. */
  readonly costs: Float64Array;
  /** Total cost of the seats; the least possible when they were solved. */
  readonly cost: number;
  /** Dual values that prove it: see `Transportation`. Null when the seats were left to chance. */
  readonly proof: SeatingProof | null;
}

export interface SeatingProof {
  readonly rowPrices: Float64Array;
  /** By class. */
  readonly columnPrices: Float64Array;
}

export interface SeatingTask {
  /** In seeded order: it settles which of several optima is taken. */
  readonly teams: readonly DrawTeam[];
  readonly seats: number;
  readonly pools: readonly Pool[];
  readonly options: DrawOptions;
}

/**
 * Seats every team in a pool that allows its points so that the total seat cost is the least
 * possible (R5.4). Rooms of a pool are alike, so the teams × seats assignment is solved over the few
 * seat classes; which room a team lands in is left to the coin.
 */
export function solveSeating(task: SeatingTask, random: Random): Seating {
  const { teams, seats, pools } = task;
  const classes = pools.length * seats;
  const costs = classCosts(task);
  const order = random.shuffle(Array.from({ length: classes }, (_, index) => index));
  const shuffledCosts = new Float64Array(costs.length);
  for (let team = 0; team < teams.length; team++) {
    for (let k = 0; k < classes; k++) {
      shuffledCosts[team * classes + k] = costs[team * classes + (order[k] ?? 0)] ?? Infinity;
    }
  }
  const capacities = Int32Array.from(order, (k) => pools[Math.floor(k / seats)]?.rooms ?? 0);
  const solved = solveTransportation(shuffledCosts, capacities);
  invariant(solved.ok, 'pools are cut so that every team fits');
  const columnPrices = new Float64Array(classes);
  const members: number[][] = Array.from({ length: classes }, () => []);
  order.forEach((index, k) => {
    columnPrices[index] = solved.value.columnPrices[k] ?? 0;
  });
  solved.value.columnOf.forEach((k, team) => {
    members[order[k] ?? 0]?.push(team);
  });
  const { teamAt, poolOf } = spreadOverRooms(pools, seats, members, random);
  const proof = { rowPrices: solved.value.rowPrices, columnPrices };
  return { teams, seats, pools, poolOf, teamAt, costs, cost: solved.value.cost, proof };
}

/** Seats the teams in the order given, room by room, in rooms that are all alike. */
export function seatInOrder(
  teams: readonly DrawTeam[],
  seats: number,
  mayTake: (team: DrawTeam, seat: number) => boolean = () => true,
): Seating {
  const rooms = teams.length / seats;
  const costs = Float64Array.from({ length: teams.length * seats }, (_, cell) => {
    const team = teams[Math.floor(cell / seats)];
    return team && mayTake(team, cell % seats) ? 0 : Infinity;
  });
  return {
    teams,
    seats,
    pools: [{ level: 0, allowed: [], rooms, pullUp: null }],
    poolOf: new Array<number>(rooms).fill(0),
    teamAt: Int32Array.from(teams, (_, index) => index),
    costs,
    cost: 0,
    proof: null,
  };
}

/** Cost of every team in every class, row-major; `Infinity` where it may not sit. */
export function classCosts({ teams, seats, pools, options }: SeatingTask): Float64Array {
  const classes = pools.length * seats;
  const costs = new Float64Array(teams.length * classes).fill(Infinity);
  const mayEnter = pullUpLimits(teams, pools, options.pullupRestriction);
  teams.forEach((team, row) => {
    const history = paddedHistory(team.seatHistory, seats);
    const own = history.map((_, seat) => seatCost(history, seat, options.position));
    pools.forEach((pool, index) => {
      if (!mayEnter(team, pool)) return;
      own.forEach((cost, seat) => {
        costs[row * classes + index * seats + seat] = cost;
      });
    });
  });
  return costs;
}

function spreadOverRooms(
  pools: readonly Pool[],
  seats: number,
  members: readonly (readonly number[])[],
  random: Random,
): { teamAt: Int32Array; poolOf: number[] } {
  const poolOf = pools.flatMap((pool, index) => new Array<number>(pool.rooms).fill(index));
  const teamAt = new Int32Array(poolOf.length * seats);
  let firstRoom = 0;
  pools.forEach((pool, index) => {
    for (let seat = 0; seat < seats; seat++) {
      random.shuffle(members[index * seats + seat] ?? []).forEach((team, k) => {
        teamAt[(firstRoom + k) * seats + seat] = team;
      });
    }
    firstRoom += pool.rooms;
  });
  return { teamAt, poolOf };
}
