import { describe, expect, it } from 'vitest';
import { twoOnTwo } from '../formats/two-on-two.ts';
import { expectOk } from '../result.ts';
import type { TeamMetric } from '../vocabulary.ts';
import { rankTeams, type StandingsInput, whyAbove } from './index.ts';
import { duel, input, quad, team } from './testing.ts';

const tableOf = (given: StandingsInput, chain: readonly TeamMetric[]) =>
  new Map(expectOk(rankTeams(given, chain)).map((row) => [row.teamId, row]));

/** A, B and C have a win each, and never all met: A beat B, B beat C, C beat X. */
const line = input({
  teams: ['A', 'B', 'C', 'X'].map((id) => team(id)),
  debates: [
    duel(1, ['A', 150], ['B', 140]),
    duel(2, ['B', 150], ['C', 130]),
    duel(3, ['C', 140], ['X', 100]),
  ],
  rounds: [1, 2, 3],
});

describe('a chain that names a metric again (R5.5)', () => {
  it('asks it of those whom all before it leave level, each time', () => {
    const chain = ['wins', 'who-beat-whom', 'rounds-debated', 'who-beat-whom'] as const;
    const table = tableOf(line, chain);
    // A debated once; of B and C, level on two rounds, B won.
    expect(['B', 'C', 'A', 'X'].map((id) => table.get(id)?.rank)).toEqual([1, 2, 3, 4]);
    expect(['A', 'B', 'C'].map((id) => table.get(id)?.values)).toEqual([
      [1, null, 1, null],
      [1, null, 2, 1],
      [1, null, 2, 0],
    ]);
    expect(table.get('B')?.metrics['who-beat-whom']).toBeNull();
  });

  it('says why by the place that decided', () => {
    const chain = ['wins', 'who-beat-whom', 'rounds-debated', 'who-beat-whom'] as const;
    const table = tableOf(line, chain);
    const [b, c] = [table.get('B'), table.get('C')];
    if (!b || !c) throw new Error('both stand in the table');
    expect(whyAbove(b, c, chain)).toEqual({ metric: 'who-beat-whom', above: 1, below: 0 });
  });

  it('says the same as the second head to head of earlier rules', () => {
    const before = tableOf(line, [
      'wins',
      'who-beat-whom',
      'rounds-debated',
      'who-beat-whom-again',
    ]);
    const now = tableOf(line, ['wins', 'who-beat-whom', 'rounds-debated', 'who-beat-whom']);
    for (const [id, { rank, values }] of now) {
      expect([before.get(id)?.rank, before.get(id)?.values]).toEqual([rank, values]);
    }
  });

  it('sums the ranks of opponents by all that is before each time', () => {
    const table = tableOf(line, ['draw-strength-ranks', 'wins', 'draw-strength-ranks']);
    // At first everybody is first; then A, B and C share a place by their wins.
    expect(table.get('X')?.values[0]).toBe(1);
    expect(table.get('B')?.values).toHaveLength(3);
  });

  it('parts two by two after every metric in two on two', () => {
    const { teams: chain } = twoOnTwo.standings;
    expect(chain.filter((metric) => metric === 'who-beat-whom')).toHaveLength(3);
    // A, B and C are level on wins and speaks; draw strength leaves B and C, and B beat C.
    const given = input({
      teams: ['A', 'B', 'C', 'P', 'Q', 'R', 'S', 'U'].map((id) => team(id)),
      debates: [
        duel(1, ['A', 140], ['P', 100]),
        duel(2, ['Q', 150], ['A', 140]),
        duel(1, ['B', 140], ['C', 140]),
        duel(2, ['R', 150], ['B', 140]),
        duel(2, ['C', 140], ['S', 100]),
        duel(1, ['S', 120], ['U', 100]),
      ],
      rounds: [1, 2],
      whoBeatWhomAmong: 'two',
    });
    const table = tableOf(given, chain);
    expect(['B', 'C', 'A'].map((id) => [table.get(id)?.rank, table.get(id)?.values])).toEqual([
      [1, [1, null, 280, null, 2, 1]],
      [2, [1, null, 280, null, 2, 0]],
      [3, [1, null, 280, null, 1, null]],
    ]);
  });
});

describe('whom head to head parts (R5.5)', () => {
  const ring = input({
    teams: ['A', 'B', 'C', 'X'].map((id) => team(id)),
    debates: [
      duel(1, ['A', 150], ['B', 140]),
      duel(2, ['B', 150], ['C', 130]),
      duel(3, ['C', 140], ['A', 100]),
      duel(4, ['A', 140], ['X', 100]),
    ],
    rounds: [1, 2, 3, 4],
  });
  const values = (given: StandingsInput, ids: readonly string[]) => {
    const table = tableOf(given, ['rounds-debated', 'who-beat-whom']);
    return ids.map((id) => table.get(id)?.values[1]);
  };
  const level = { ...ring, debates: ring.debates.slice(0, 3) };

  it('is informed by the rules', () => {
    const trio = ['A', 'B', 'C'];
    expect(values({ ...level, whoBeatWhomAmong: 'two' }, trio)).toEqual([null, null, null]);
    expect(values({ ...level, whoBeatWhomAmong: 'met-equally' }, trio)).toEqual([1, 1, 1]);
    expect(values(level, trio)).toEqual([1, 1, 1]);
    const part = { ...level, debates: ring.debates.slice(0, 2), rounds: [1, 2] };
    const wins = (given: StandingsInput) =>
      ['A', 'B'].map((id) => tableOf(given, ['wins', 'who-beat-whom']).get(id)?.values[1]);
    // Only two of them are level: they are parted whatever the rules say of more.
    for (const among of ['two', 'met-equally', 'all'] as const) {
      expect(wins({ ...part, whoBeatWhomAmong: among })).toEqual([1, 0]);
    }
  });

  it('counts whatever they met where the rules take any number', () => {
    const wins = tableOf({ ...line, whoBeatWhomAmong: 'all' }, ['wins', 'who-beat-whom']);
    expect(['A', 'B', 'C'].map((id) => wins.get(id)?.values[1])).toEqual([1, 1, 0]);
    expect(['A', 'B', 'C'].map((id) => wins.get(id)?.rank)).toEqual([1, 1, 3]);
  });

  it('carries the weights of the rounds, unless the rules say plain points', () => {
    const weighed = input({
      teams: ['A', 'B'].map((id) => team(id)),
      debates: [
        duel(1, ['A', 150], ['B', 140], { weight: 1 }),
        duel(2, ['A', 150], ['B', 140], { weight: 1 }),
        duel(3, ['B', 150], ['A', 140], { weight: 3 }),
      ],
      rounds: [1, 2, 3],
    });
    const order = (given: StandingsInput) => {
      const table = tableOf(given, ['rounds-debated', 'who-beat-whom']);
      return [table.get('A')?.values[1], table.get('B')?.values[1]];
    };
    expect(order(weighed)).toEqual([2, 3]);
    expect(order({ ...weighed, whoBeatWhomWeights: 'weighted' })).toEqual([2, 3]);
    expect(order({ ...weighed, whoBeatWhomWeights: 'plain' })).toEqual([2, 1]);
  });

  it('takes the points of a room of four from rooms that they shared', () => {
    const given = input({
      teams: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((id) => team(id)),
      debates: [
        quad(1, [
          ['A', 160],
          ['B', 150],
          ['C', 140],
          ['D', 130],
        ]),
        quad(2, [
          ['B', 160],
          ['E', 150],
          ['F', 140],
          ['G', 130],
        ]),
        quad(3, [
          ['E', 160],
          ['F', 150],
          ['A', 140],
          ['G', 130],
        ]),
      ],
      rounds: [1, 2, 3],
    });
    const table = tableOf(given, ['rounds-debated', 'points', 'who-beat-whom']);
    // E and B are level on five points from two debates; in the one they shared B was first.
    expect([table.get('B')?.values, table.get('E')?.values]).toEqual([
      [2, 5, 3],
      [2, 5, 2],
    ]);
  });
});
