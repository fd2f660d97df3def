import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byId } from '#engine/collections.ts';
import { solveAssignment } from '#engine/optimise/index.ts';
import { createRandom } from '#engine/random.ts';
import { pairRound } from '../index.ts';
import { inventField, options, team } from '../proof/test-teams.ts';
import type { Draw, DrawTeam, PairRoundInput } from '../types.ts';
import { formPools } from './pools.ts';
import { seatCost } from './seat-cost.ts';
import { solveSeating } from './seating.ts';

function draw(teams: readonly DrawTeam[], own: Partial<PairRoundInput> = {}): Draw {
  const result = pairRound({
    kind: 'power-paired',
    teamsPerRoom: 4,
    teams,
    options: options({ oddBracket: 'anywhere' }),
    seed: 'test',
    ...own,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

const rules = fc.constantFrom('anywhere' as const, 'one-room' as const);
const positions = fc.constantFrom(
  { cost: 'entropy', alpha: 1, exponent: 4 } as const,
  { cost: 'entropy', alpha: 0.5, exponent: 1 } as const,
  { cost: 'variance', alpha: 1, exponent: 2 } as const,
  { cost: 'simple', alpha: 1, exponent: 1 } as const,
);

/** Sum of the seat costs, computed from the finished draw. */
function costOf({ debates }: Draw, teams: readonly DrawTeam[], o = options()): number {
  const known = byId(teams);
  return debates
    .flatMap((debate) => debate.teams)
    .reduce((sum, place) => {
      const history = known.get(place.teamId)?.seatHistory ?? [];
      return sum + seatCost(history, place.seat, o.position);
    }, 0);
}

describe('power-paired draw with positions', () => {
  test('costs exactly what the full assignment of teams to all seats costs', () => {
    fc.assert(
      fc.property(
        fc.nat().map(inventField({ seats: 4, min: 1, max: 6 })),
        rules,
        positions,
        (teams, oddBracket, position) => {
          const o = options({ oddBracket, position });
          const rooms = formPools(
            teams.map((t) => t.points),
            4,
            oddBracket,
          ).flatMap((pool) => new Array<typeof pool>(pool.rooms).fill(pool));
          const cells = teams.flatMap((t) =>
            rooms.flatMap((room) =>
              [0, 1, 2, 3].map((seat) =>
                room.allowed.includes(t.points)
                  ? seatCost(t.seatHistory, seat, position)
                  : Infinity,
              ),
            ),
          );
          const classical = solveAssignment(Float64Array.from(cells), {
            rows: teams.length,
            columns: teams.length,
          });
          const drawn = draw(teams, { options: o });
          expect(classical.ok && classical.value.cost).toBeCloseTo(drawn.cost, 6);
          expect(costOf(drawn, teams, o)).toBeCloseTo(drawn.cost, 6);
        },
      ),
    );
  });

  test('proves its seats by dual prices', () => {
    fc.assert(
      fc.property(
        fc.nat().map(inventField({ seats: 4, min: 1, max: 8 })),
        rules,
        (teams, oddBracket) => {
          const pools = formPools(
            teams.map((t) => t.points),
            4,
            oddBracket,
          );
          const task = { teams, seats: 4, pools, options: options({ oddBracket }) };
          const { costs, cost, proof } = solveSeating(task, createRandom('proof'));
          const classes = pools.length * 4;
          const u = proof?.rowPrices ?? new Float64Array(0);
          const v = proof?.columnPrices ?? new Float64Array(0);
          costs.forEach((own, cell) => {
            const price = (u[Math.floor(cell / classes)] ?? 0) + (v[cell % classes] ?? 0);
            expect(price).toBeLessThanOrEqual(own + 1e-9);
          });
          const dual =
            u.reduce((sum, price) => sum + price, 0) +
            v.reduce((sum, price, k) => sum + price * (pools[Math.floor(k / 4)]?.rooms ?? 0), 0);
          expect(dual).toBeCloseTo(cost, 6);
        },
      ),
    );
  });

  test('keeps the seat cost of the coin draw and never has more clashes to report', () => {
    fc.assert(
      fc.property(fc.nat().map(inventField({ seats: 4, min: 2, max: 6 })), (teams) => {
        const best = draw(teams);
        const coin = draw(teams, {
          options: options({ oddBracket: 'anywhere', meeting: 'coin' }),
        });
        expect(best.cost).toBeCloseTo(coin.cost, 9);
        const count = (d: Draw, code: string): number =>
          d.debates
            .flatMap((debate) => debate.why.criteria)
            .filter((criterion) => criterion.code === code)
            .reduce((sum, criterion) => sum + criterion.cost, 0);
        expect(best.meetings?.repeats).toBe(count(best, 'repeat'));
        expect(best.meetings?.institutions).toBe(count(best, 'institution'));
        expect(best.meetings?.pullups).toBe(count(best, 'pull-up'));
        const before = [count(coin, 'repeat'), count(coin, 'institution'), count(coin, 'pull-up')];
        const after = [count(best, 'repeat'), count(best, 'institution'), count(best, 'pull-up')];
        const index = before.findIndex((value, k) => value !== after[k]);
        if (index >= 0) expect(after[index]).toBeLessThan(before[index] ?? 0);
      }),
    );
  });

  test('says of a perfect schedule how many of one institution meet in each round', () => {
    const institutions = fc.array(fc.constantFrom(null, 'x', 'y'), {
      minLength: 16,
      maxLength: 16,
    });
    fc.assert(
      fc.property(institutions, fc.nat(4), (own, roundIndex) => {
        const teams = own.map((institutionId, at) => team(`t${at}`, { institutionId }));
        const { meetings, debates } = draw(teams, { kind: 'round-robin', roundIndex });
        const known = byId(teams);
        const pairs = debates.flatMap(({ teams: seated }) =>
          seated.flatMap(({ teamId }, at) =>
            seated.slice(at + 1).filter((other) => {
              const home = known.get(teamId)?.institutionId ?? null;
              return home !== null && known.get(other.teamId)?.institutionId === home;
            }),
          ),
        );
        const figures = { repeats: 0, institutions: pairs.length, pullups: 0 };
        expect(meetings).toEqual({ ...figures, proven: pairs.length === 0 });
      }),
    );
  });

  test('finds the split without rematches where two rooms swap their halves', () => {
    const pairs = [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ];
    const teams = pairs.flatMap(([x = '', y = '']) => [
      team(x, { met: [{ teamId: y, round: 1 }], institutionId: `i-${x}` }),
      team(y, { met: [{ teamId: x, round: 1 }], institutionId: `i-${x}` }),
    ]);
    for (const seed of ['1', '2', '3', '4', '5']) {
      expect(draw(teams, { seed }).meetings).toEqual({
        repeats: 0,
        institutions: 0,
        pullups: 0,
        proven: true,
        bound: { repeats: 0, institutions: 0, pullups: 0 },
      });
    }
  });

  test('keeps to the brackets of the pools and marks who was pulled up', () => {
    const teams = [5, 5, 5, 3, 3, 3, 3, 3].map((points, i) => team(`t${i}`, { points }));
    const { debates } = draw(teams);
    expect(debates.map((debate) => debate.bracket)).toEqual([5, 3]);
    expect(debates[0]?.teams.filter((t) => t.flags.includes('pullup'))).toHaveLength(1);
    expect(debates[1]?.teams.every((t) => t.flags.length === 0)).toBe(true);
  });

  test('pulls up those with the fewest earlier pull-ups when restricted, at whatever seat cost', () => {
    // t6 and t7 both lack the first seat: the seat cost alone puts them into different rooms.
    const teams = [5, 5, 3, 3, 3, 3, 3, 3].map((points, i) =>
      team(`t${i}`, { points, pullups: i < 6 ? 1 : 0, seatHistory: i < 6 ? [] : [0, 3, 3, 3] }),
    );
    const pulledUp = (pullupRestriction: 'none' | 'fewest-pullups', seed: string): string[] => {
      const o = options({ oddBracket: 'anywhere', meeting: 'coin', pullupRestriction });
      const top = draw(teams, { options: o, seed }).debates[0]?.teams ?? [];
      const up = top.filter((t) => t.flags.includes('pullup'));
      return up.map((t) => t.teamId).sort();
    };
    for (const seed of ['1', '2', '3', '4']) {
      expect(pulledUp('fewest-pullups', seed)).toEqual(['t6', 't7']);
      expect(pulledUp('none', seed)).not.toEqual(['t6', 't7']);
    }
  });
});

describe('other draws with positions', () => {
  test('seeded: folds by seed, strongest in the top room, unseeded last', () => {
    const seeds = [8, 7, 6, 5, 4, 3, 2, null];
    const teams = seeds.map((seed, i) => team(`t${i + 1}`, { seed }));
    const rooms = draw(teams, { kind: 'seeded' }).debates.map((debate) =>
      debate.teams.map((t) => t.teamId).sort(),
    );
    expect(rooms).toEqual([
      ['t1', 't4', 't5', 't8'],
      ['t2', 't3', 't6', 't7'],
    ]);
  });

  test('random: keeps institutions apart when it can, and ignores them when it need not', () => {
    const teams = Array.from({ length: 16 }, (_, i) =>
      team(`t${i}`, { institutionId: `i${Math.floor(i / 4)}` }),
    );
    expect(draw(teams, { kind: 'random' }).meetings?.institutions).toBe(0);
    const free = options({
      avoid: { history: false, institution: false, historyPenalty: 0, institutionPenalty: 0 },
    });
    const seeds = ['1', '2', '3', '4'];
    const flags = seeds.flatMap((seed) =>
      draw(teams, { kind: 'random', options: free, seed }).debates.flatMap((d) => d.flags),
    );
    expect(flags).toContain('same-institution');
  });

  test('round robin: ends when everybody could have met everybody', () => {
    const teams = Array.from({ length: 16 }, (_, i) => team(`t${i}`));
    const input = {
      kind: 'round-robin',
      teamsPerRoom: 4,
      teams,
      options: options(),
      seed: 's',
      roundIndex: 5,
    } as const;
    expect(pairRound(input)).toEqual({
      ok: false,
      problems: [{ code: 'schedule-exhausted', data: { rounds: 5 } }],
    });
  });
});
