/** Which other seat a team of a room could have had most cheaply (R1.11). */
import type { Alternative } from '#engine/explanation.ts';
import { real, whole } from '#engine/optimise/index.ts';
import type { Seating } from './seating.ts';

/**
 * For each room the other seat, in whatever room, that one of its teams could have had most cheaply,
 * and what the cheapest of all draws with it costs more. Exact: the others give way along the
 * cheapest chain of moves, each priced by what the dual values leave of its cost.
 * @returns null where the seats were not solved, or no team of the room may sit elsewhere.
 */
export function nextSeats(seating: Seating): (Alternative | null)[] {
  const { proof, seats, poolOf, teamAt, teams } = seating;
  if (!proof) return poolOf.map(() => null);
  const spare = spareCosts(seating, proof);
  const chains = cheapestChains(seating, spare);
  const classes = seating.pools.length * seats;
  return poolOf.map((pool, room) => {
    let best: { team: number; seat: number; extra: number } | null = null;
    for (let seat = 0; seat < seats; seat++) {
      const team = whole(teamAt, room * seats + seat);
      const own = pool * seats + seat;
      for (let other = 0; other < classes; other++) {
        if (other % seats === seat) continue;
        const extra = real(spare, team * classes + other) + real(chains, other * classes + own);
        if (extra < (best?.extra ?? Infinity)) best = { team, seat: other % seats, extra };
      }
    }
    if (!best) return null;
    const data = { team: teams[best.team]?.id ?? null, seat: best.seat };
    return { data, extra: Math.round(best.extra * 1000) / 1000 };
  });
}

/** What each seat class costs a team above the prices of both; 0 where it sits. */
function spareCosts(
  { teams, costs, pools, seats }: Seating,
  { rowPrices, columnPrices }: NonNullable<Seating['proof']>,
): Float64Array {
  const classes = pools.length * seats;
  const spare = new Float64Array(teams.length * classes).fill(Infinity);
  for (let team = 0; team < teams.length; team++) {
    const row = team * classes;
    for (let to = 0; to < classes; to++) {
      const cost = costs[row + to] ?? Infinity;
      if (cost === Infinity) continue;
      spare[row + to] = Math.max(0, cost - (rowPrices[team] ?? 0) - (columnPrices[to] ?? 0));
    }
  }
  return spare;
}

/**
 * The least that it costs to free a place of one class by filling one of another, `classes × classes`:
 * directly by the cheapest team, then over any classes between (Floyd and Warshall).
 */
function cheapestChains(
  { pools, seats, poolOf, teamAt }: Seating,
  spare: Float64Array,
): Float64Array {
  const classes = pools.length * seats;
  const chains = new Float64Array(classes * classes).fill(Infinity);
  teamAt.forEach((team, place) => {
    const from = (poolOf[Math.floor(place / seats)] ?? 0) * seats + (place % seats);
    for (let to = 0; to < classes; to++) {
      const own = spare[team * classes + to] ?? Infinity;
      const cell = from * classes + to;
      if (own < (chains[cell] ?? Infinity)) chains[cell] = own;
    }
  });
  for (let over = 0; over < classes; over++) {
    const open = reachable(chains.subarray(over * classes, (over + 1) * classes));
    for (let from = 0; from < classes; from++) {
      const row = from * classes;
      const first = real(chains, row + over);
      // Nothing gets cheaper over itself.
      if (first === Infinity || from === over) continue;
      for (const to of open) {
        const through = first + (chains[over * classes + to] ?? Infinity);
        if (through < (chains[row + to] ?? 0)) chains[row + to] = through;
      }
    }
  }
  return chains;
}

/** The classes to which there is a chain so far. */
function reachable(row: Float64Array): number[] {
  const classes: number[] = [];
  row.forEach((cost, to) => {
    if (cost < Infinity) classes.push(to);
  });
  return classes;
}
