import { describe, expect, it } from 'vitest';
import { expectOk } from '../result.ts';
import { breakChances, liveness } from './index.ts';
import { category, standings } from './testing.ts';

const points = [9, 8, 6, 6, 5, 4, 2, 0];
const input = {
  categories: [category({ size: 3 })],
  teams: standings('A B C D E F G H', (id) => ({ points: points['ABCDEFGH'.indexOf(id)] ?? 0 })),
  remaining: [{ weight: 1 }],
  pointsPerRank: [3, 2, 1, 0],
  absencesPossible: false,
};
const chances = (seed: string) =>
  new Map(
    breakChances(input, { seed, runs: 400 })[0]?.teams.map(({ teamId, chance }) => [
      teamId,
      chance,
    ]),
  );

describe('breakChances (R6.18)', () => {
  it('agrees with all that is proven', () => {
    const found = chances('a');
    for (const { teamId, state } of expectOk(liveness(input))[0]?.teams ?? []) {
      if (state === 'broken') expect(found.get(teamId)).toBe(1);
      if (state === 'dead') expect(found.get(teamId)).toBe(0);
    }
    expect([...found.values()].filter((chance) => chance > 0 && chance < 1).length).toBeGreaterThan(
      1,
    );
  });

  it('fills the places in every future, and treats equal teams alike', () => {
    const found = chances('a');
    const sum = [...found.values()].reduce((total, chance) => total + chance, 0);
    expect(sum).toBeCloseTo(3, 9);
    expect(Math.abs((found.get('C') ?? 0) - (found.get('D') ?? 0))).toBeLessThan(0.15);
  });

  it('plays of a round that is half in only what is still open', () => {
    const settled = new Set(input.teams.map(({ id }) => id));
    const [list] = breakChances(
      { ...input, remaining: [{ weight: 1, settled }] },
      { seed: 'a', runs: 50 },
    );
    const found = list?.teams.map(({ chance }) => chance) ?? [];
    expect(found.slice(0, 2)).toEqual([1, 1]);
    expect((found[2] ?? 0) + (found[3] ?? 0)).toBeCloseTo(1, 9);
    expect(found.slice(4)).toEqual([0, 0, 0, 0]);
  });

  it('is the same for the same seed', () => {
    expect(chances('a')).toEqual(chances('a'));
    expect(chances('b')).not.toEqual(chances('a'));
  });
});
