import { expect, it } from 'vitest';
import { rankInstitutions, type TeamStanding } from './index.ts';

const row = (teamId: string, rank: number, points: number): TeamStanding => ({
  teamId,
  rank,
  tied: false,
  subrank: 1,
  institutionRank: null,
  metrics: { points },
  values: [points],
  byRound: [],
});

const institutionOf = new Map<string, string | null>(
  ['A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C2', 'D1'].map((id) => [id, id.slice(0, 1)]),
);
const rows = [
  row('A1', 1, 9),
  row('B1', 2, 8),
  row('C1', 3, 8),
  row('D1', 4, 8),
  row('B2', 5, 7),
  row('C2', 6, 7),
  row('A2', 7, 6),
  row('A3', 8, 6),
];

it('adds up the best teams, then the smaller ranks; fewer teams stand below (R5.16)', () => {
  const table = rankInstitutions(rows, institutionOf, 2);
  expect(table.map(({ institutionId, rank, points }) => [institutionId, rank, points])).toEqual([
    ['B', 1, 15],
    ['A', 2, 15],
    ['C', 3, 15],
    ['D', 4, 8],
  ]);
  expect(table[1]?.teamIds).toEqual(['A1', 'A2']);
});

it('shares ranks, leaves out teams without institution, and ignores the order of rows', () => {
  const level = [row('B1', 1, 8), row('C1', 1, 8), row('X', 3, 7)];
  const own = rankInstitutions([...level].reverse(), institutionOf, 1);
  expect(own.map(({ institutionId, rank, tied }) => [institutionId, rank, tied])).toEqual([
    ['B', 1, true],
    ['C', 1, true],
  ]);
});
