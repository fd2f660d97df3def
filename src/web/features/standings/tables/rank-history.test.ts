import { expect, test } from 'vitest';
import { rankHistory } from './rank-history.ts';

test('ranks are shared and skip, and movement is against the round before', () => {
  expect(
    rankHistory([
      [3, 0],
      [2, 3],
      [2, 1],
      [0, 3],
    ]),
  ).toEqual([
    { ranks: [1, 2], moved: -1 },
    { ranks: [2, 1], moved: 1 },
    { ranks: [2, 2], moved: 0 },
    { ranks: [4, 2], moved: 2 },
  ]);
});

test('after the first round nobody has moved', () => {
  expect(rankHistory([[1], [null]])).toEqual([
    { ranks: [1], moved: null },
    { ranks: [2], moved: null },
  ]);
  expect(rankHistory([])).toEqual([]);
});

test('sums that are equal on paper share a rank', () => {
  const [a, b] = rankHistory([
    [0.1, 0.2],
    [0.3, 0],
  ]);
  expect([a?.ranks.at(-1), b?.ranks.at(-1)]).toEqual([1, 1]);
});
