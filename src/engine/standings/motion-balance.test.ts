import { describe, expect, it } from 'vitest';
import { type BalanceDebate, motionBalance } from './index.ts';
import { chiSquaredTail } from './motion-balance.ts';
import { duel, quad } from './testing.ts';

const of = (motionId: string, debates: readonly { readonly outcome: BalanceDebate['outcome'] }[]) =>
  debates.map(({ outcome }) => ({ motionId, outcome }));

const wins = (first: number, second: number) => [
  ...Array.from({ length: first }, (_, n) => duel(n, ['A', 150], ['B', 140])),
  ...Array.from({ length: second }, (_, n) => {
    const debate = duel(n, ['B', 150], ['A', 140]);
    const teams = debate.outcome.teams.map((team) => ({ ...team, seat: 1 - team.seat }));
    return { ...debate, outcome: { ...debate.outcome, teams } };
  }),
];

describe('chiSquaredTail', () => {
  // Critical values of published tables.
  it.each([
    [10.828, 1, 0.001],
    [6.635, 1, 0.01],
    [3.841, 1, 0.05],
    [0.455, 1, 0.5],
    [9.21, 2, 0.01],
    [7.815, 3, 0.05],
    [16.266, 3, 0.001],
    [9.488, 4, 0.05],
    [11.07, 5, 0.05],
  ])('of %d with %i degrees of freedom is %d', (value, freedom, p) => {
    expect(chiSquaredTail(value, freedom)).toBeCloseTo(p, 4);
  });

  // The closed forms of one and three degrees of freedom, far out and where the two ways to erfc meet.
  it.each([
    [12.5, 1, 4.069520174449589e-4],
    [16, 1, 6.334248366623977e-5],
    [25, 1, 5.733031437583873e-7],
    [12.5, 3, 5.852662593326733e-3],
    [36, 3, 7.488376948795483e-8],
  ])('of %d with %i degrees of freedom is %d to ten digits', (value, freedom, p) => {
    expect(chiSquaredTail(value, freedom) / p).toBeCloseTo(1, 10);
  });

  it('is whole at nothing', () => {
    expect(chiSquaredTail(0, 3)).toBe(1);
  });
});

describe('motionBalance (R5.14)', () => {
  it('tests two sides by their wins', () => {
    const [balance] = motionBalance(of('m', wins(30, 10)));
    expect(balance?.seats.map((seat) => seat.wins)).toEqual([30, 10]);
    expect(balance?.test).toMatchObject({ kind: 'chi-squared', statistic: 10, freedom: 1 });
    const even = motionBalance(of('m', wins(20, 20)))[0]?.test;
    expect(even).toMatchObject({ statistic: 0, p: 1 });
  });

  it('says nothing about few debates', () => {
    expect(motionBalance(of('m', wins(9, 0)))[0]?.test).toEqual({
      kind: 'inconclusive',
      debates: 9,
      needed: 10,
    });
  });

  it('tests four seats by the places of all of them', () => {
    const same = Array.from({ length: 10 }, (_, n) =>
      quad(n, [
        ['A', 160],
        ['B', 150],
        ['C', 140],
        ['D', 130],
      ]),
    );
    // Sums of places 10, 20, 30, 40: 12 · 3000 ÷ (10 · 4 · 5) − 3 · 10 · 5 = 30.
    expect(motionBalance(of('m', same))[0]?.test).toMatchObject({
      kind: 'friedman',
      statistic: 30,
      freedom: 3,
    });
    const turned = Array.from({ length: 12 }, (_, n) => {
      const debate = quad(n, [
        ['A', 160],
        ['B', 150],
        ['C', 140],
        ['D', 130],
      ]);
      const teams = debate.outcome.teams.map((team) => ({ ...team, seat: (team.seat + n) % 4 }));
      return { ...debate, outcome: { ...debate.outcome, teams } };
    });
    expect(motionBalance(of('m', turned))[0]?.test).toMatchObject({ statistic: 0, p: 1 });
  });

  it('keeps motions apart and counts places', () => {
    const debates = [
      ...of('m1', wins(1, 0)),
      ...of('m2', [
        quad(1, [
          ['A', 9],
          ['B', 8],
          ['C', 7],
          ['D', 6],
        ]),
      ]),
    ];
    const balances = motionBalance(debates);
    expect(balances.map(({ motionId, debates: count }) => [motionId, count])).toEqual([
      ['m1', 1],
      ['m2', 1],
    ]);
    expect(balances[1]?.seats[1]).toEqual({ places: [0, 1, 0, 0], wins: 0, meanPoints: 2 });
  });
});
