import { expect, test } from 'vitest';
import { columnText, divisionsIn, inDivision, type TeamLine } from './tables.ts';

test('the numbers of a column have as many decimals as the longest of them', () => {
  const values = [76, 75.5, 75.333333, null];
  expect(values.map(columnText(values))).toEqual(['76.00', '75.50', '75.33', 'n/a']);
  expect([9, 12].map(columnText([9, 12]))).toEqual(['9', '12']);
});

test('a division has the ranks that its teams have among themselves', () => {
  const row = (teamId: string, rank: number, division: TeamLine['division']) =>
    ({ teamId, rank, tied: false, division }) as TeamLine;
  const rows = [
    row('a', 1, { name: 'Division 10', rank: 1, tied: false }),
    row('b', 2, { name: 'Division 2', rank: 1, tied: true }),
    row('c', 3, null),
  ];
  expect(divisionsIn(rows)).toEqual(['Division 2', 'Division 10']);
  expect(inDivision(rows, null)).toBe(rows);
  expect(inDivision(rows, 'Division 2')).toMatchObject([{ teamId: 'b', rank: 1, tied: true }]);
});
