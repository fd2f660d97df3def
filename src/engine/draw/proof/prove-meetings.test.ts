import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#engine/random.ts';
import { clashesOf } from '../clashes.ts';
import { formPools } from '../positional/pools.ts';
import { seatCost } from '../positional/seat-cost.ts';
import { type Seating, solveSeating } from '../positional/seating.ts';
import type { DrawTeam } from '../types.ts';
import { proveMeetings } from './prove-meetings.ts';
import { inventField, options, team } from './test-teams.ts';

const seats = 3;
const terms = { repeats: true, institutions: true, pullups: true };

function solve(teams: readonly DrawTeam[]): Seating {
  const pools = formPools(
    teams.map(({ points }) => points),
    seats,
    'anywhere',
  );
  return solveSeating({ teams, seats, pools, options: options() }, createRandom('s'));
}

/** Best vector over every seating of the least seat cost, and whether none is lower. */
function bruteForce(seating: Seating): number[] {
  const { teams, pools, poolOf, cost } = seating;
  let best: number[] | null = null;
  const seated: DrawTeam[] = [];
  const go = (left: readonly DrawTeam[], spent: number): void => {
    if (spent > cost + 1e-6) return;
    if (left.length === 0) {
      const rooms = poolOf.map((_, room) => seated.slice(room * seats, (room + 1) * seats));
      const own = rooms.reduce<number[]>(
        (sum, room) => figures(room).map((value, level) => value + (sum[level] ?? 0)),
        [0, 0, 0],
      );
      if (!best || less(own, best)) best = own;
      return;
    }
    const pool = pools[poolOf[Math.floor(seated.length / seats)] ?? 0];
    for (const team of left) {
      if (!pool?.allowed.includes(team.points)) continue;
      seated.push(team);
      const own = seatCost(team.seatHistory, (seated.length - 1) % seats, options().position);
      go(
        left.filter((other) => other !== team),
        spent + own,
      );
      seated.pop();
    }
  };
  go(teams, 0);
  return best ?? [];
}

function figures(room: readonly DrawTeam[]): number[] {
  const { repeats, institutions } = clashesOf(room);
  const highest = Math.max(...room.map(({ points }) => points));
  return [
    repeats.reduce((sum, { rounds }) => sum + rounds.length, 0),
    institutions.length,
    room.reduce((sum, team) => sum + (team.points < highest ? team.pullups : 0), 0),
  ];
}

function less(a: readonly number[], b: readonly number[]): boolean {
  const index = a.findIndex((value, level) => value !== b[level]);
  return index >= 0 && (a[index] ?? 0) < (b[index] ?? 0);
}

describe('proveMeetings (R5.8)', () => {
  it('finds the best of all seatings of the least cost, and never bounds above it', () => {
    fc.assert(
      fc.property(fc.nat().map(inventField({ seats, min: 1, max: 3 })), (teams) => {
        const seating = solve(teams);
        const { figures: found, seating: settled } = proveMeetings(seating, terms);
        const best = bruteForce(seating);
        expect([found.repeats, found.institutions, found.pullups]).toEqual(best);
        expect(found.proven).toBe(true);
        const { bound } = found;
        const bounds = [bound?.repeats ?? 0, bound?.institutions ?? 0, bound?.pullups ?? 0];
        expect(less(best, bounds)).toBe(false);
        expect([...settled.teamAt].sort((a, b) => a - b)).toEqual(teams.map((_, index) => index));
      }),
      { numRuns: 60 },
    );
  });

  it('is right where everybody has met, some twice', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = createRandom(`${seed}`);
        const times = Array.from({ length: 36 }, () => 1 + random.int(2));
        const teams = Array.from({ length: 6 }, (_, a) =>
          team(`t${a}`, {
            seatHistory: [0, 0, 0],
            met: Array.from({ length: 6 }, (_, b) => b).flatMap((b) =>
              a === b
                ? []
                : Array.from(
                    { length: times[Math.min(a, b) * 6 + Math.max(a, b)] ?? 0 },
                    (_, round) => ({ teamId: `t${b}`, round }),
                  ),
            ),
          }),
        );
        const seating = solve(teams);
        const { figures: found } = proveMeetings(seating, terms);
        expect([found.repeats, found.institutions, found.pullups]).toEqual(bruteForce(seating));
      }),
      { numRuns: 15 },
    );
  });

  it('keeps its bound below what larger draws reach, and says when it has no proof', () => {
    fc.assert(
      fc.property(fc.nat().map(inventField({ seats, min: 12, max: 16 })), (teams) => {
        const seating = solve(teams);
        const { figures: found } = proveMeetings(seating, terms);
        const reached = [found.repeats, found.institutions, found.pullups];
        const { bound } = found;
        const bounds = [bound?.repeats ?? 0, bound?.institutions ?? 0, bound?.pullups ?? 0];
        expect(less(reached, bounds)).toBe(false);
        if (found.proven) expect(reached).toEqual(bounds);
      }),
      { numRuns: 20 },
    );
  });
});
