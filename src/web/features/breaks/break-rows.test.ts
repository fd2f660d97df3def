import { expect, test } from 'vitest';
import { lastBreaking, listRows, skipsRanks } from './break-rows.ts';

const row = (teamId: string, rank: number, breakRank: number | null) => ({
  teamId,
  rank,
  breakRank,
});

test('those who break come first, by place; shared places say so', () => {
  const rows = listRows([row('a', 1, 1), row('b', 2, null), row('c', 3, 2), row('d', 3, 2)]);
  expect(rows.map(({ teamId, tied }) => `${teamId}${tied ? '=' : ''}`)).toEqual([
    'a',
    'c=',
    'd=',
    'b',
  ]);
  expect(lastBreaking(rows)?.teamId).toBe('d');
});

test('without anybody below there is no cut to draw', () => {
  expect(lastBreaking(listRows([row('a', 1, 1)]))).toBe(undefined);
  expect(lastBreaking([])).toBe(undefined);
});

test('ranks of teams that cannot break are left out; shared ranks and remarks leave none out', () => {
  expect(skipsRanks([row('a', 1, 1), row('b', 2, 2)])).toBe(false);
  expect(skipsRanks([row('a', 1, 1), row('b', 1, 2), row('c', 3, 3)])).toBe(false);
  expect(skipsRanks([row('a', 1, 1), row('b', 2, null), row('c', 3, 2)])).toBe(false);
  expect(skipsRanks([row('a', 1, 1), row('c', 3, 2)])).toBe(true);
  expect(skipsRanks([row('a', 1, 1), row('c', 3, null)])).toBe(false);
});
