import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDraw, type LateChange, pairRound, type Repair, repairDraw } from './index.ts';
import { inventField, options, team } from './test-teams.ts';
import type { DrawTeam } from './types.ts';

const room = (rank: number, ...ids: string[]) => ({
  rank,
  bracket: 1,
  teams: ids.map((teamId, seat) => ({ teamId, seat })),
});

function repaired(change: LateChange): Repair {
  const result = repairDraw(change);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

const field = (ids: string, own: (id: string) => Partial<DrawTeam> = () => ({})) =>
  [...ids].map((id) => team(id, { points: 1, ...own(id) }));

describe('repairDraw (R8.3)', () => {
  const debates = [room(1, 'a', 'b'), room(2, 'c', 'd'), room(3, 'e', 'f')];
  const base = { debates, teamsPerRoom: 2, waiting: [] };

  it('puts a waiting team in the place of the one that left, and nobody else moves', () => {
    const change = { ...base, teams: field('abcdefx'), withdrawn: ['d'], waiting: ['x'] };
    const { moves, closed, byes } = repaired(change);
    expect(moves).toEqual([
      { teamId: 'd', from: { rank: 2, seat: 1 }, to: null },
      { teamId: 'x', from: null, to: { rank: 2, seat: 1 } },
    ]);
    expect([closed, byes]).toEqual([[], []]);
  });

  it('lets the opponent sit out when nobody waits', () => {
    const {
      debates: left,
      byes,
      closed,
    } = repaired({
      ...base,
      teams: field('abcdef'),
      withdrawn: ['d'],
    });
    expect(left.map(({ rank }) => rank)).toEqual([1, 3]);
    expect([byes, closed]).toEqual([['c'], [2]]);
  });

  it('joins the rooms of two that left, where they clash least', () => {
    const met = [{ teamId: 'a', round: 1 }];
    const teams = field('abcdef', (id) => (id === 'c' ? { met } : id === 'e' ? { points: 0 } : {}));
    // Of a, c and e one sits out: a and c met, so e (another bracket) joins one of them.
    const change = { ...base, teams, withdrawn: ['b', 'd', 'f'] };
    const { debates: left, clashes, moves } = repaired(change);
    expect(clashes).toBe(0);
    expect(left).toHaveLength(1);
    expect(moves.filter(({ from, to }) => from && to)).toHaveLength(1);
  });

  it('gives up the room with the fewest teams of four', () => {
    const four = [room(1, 'a', 'b', 'c', 'd'), room(2, 'e', 'f', 'g', 'h')];
    const { closed, moves } = repaired({
      debates: four,
      teamsPerRoom: 4,
      teams: field('abcdefgh'),
      withdrawn: ['a', 'f', 'g', 'h'],
      waiting: [],
    });
    expect(closed).toEqual([2]);
    expect(moves.filter(({ to }) => to !== null)).toEqual([
      { teamId: 'e', from: { rank: 2, seat: 0 }, to: { rank: 1, seat: 0 } },
    ]);
  });

  it('leaves a draw that can stand, and every untouched room as it was', () => {
    const size = { seats: 4, min: 2, max: 6 };
    fc.assert(
      fc.property(
        fc.nat().map(inventField(size)),
        fc.array(fc.nat({ max: 23 }), { maxLength: 5 }),
        fc.nat({ max: 4 }),
        (teams, gone, waits) => {
          const drawn = pairRound({
            kind: 'power-paired',
            teamsPerRoom: 4,
            teams,
            options: options({ oddBracket: 'anywhere' }),
            seed: 's',
          });
          if (!drawn.ok) throw new Error('refused');
          const withdrawn = [...new Set(gone)].flatMap((index) => teams[index]?.id ?? []);
          const late = Array.from({ length: waits }, (_, index) => team(`late${index}`));
          const everybody = [...teams, ...late].filter(({ id }) => !withdrawn.includes(id));
          const { debates, byes, moves } = repaired({
            debates: drawn.value.debates,
            teams: [...teams, ...late],
            teamsPerRoom: 4,
            withdrawn,
            waiting: late.map(({ id }) => id),
          });
          const check = { debates, teams: everybody, teamsPerRoom: 4, byes };
          expect(checkDraw(check).filter(({ blocking }) => blocking)).toEqual([]);
          const touched = new Set(moves.flatMap(({ from }) => from?.rank ?? []));
          for (const before of drawn.value.debates) {
            const isBroken = before.teams.some(({ teamId }) => withdrawn.includes(teamId));
            if (!isBroken) expect(touched.has(before.rank)).toBe(false);
          }
          expect(byes.length).toBeLessThan(4);
        },
      ),
      { numRuns: 80 },
    );
  });
});
