import { expect, test } from 'vitest';
import { chanceOf } from './chance.ts';

const tested = (p: number) => chanceOf({ kind: 'chi-squared', statistic: 1, freedom: 1, p });

test.each([
  [1, 'even', 100, 100, false],
  [0.344, 'even', 34, 100, false],
  [0.05, 'even', 5, 100, false],
  [0.0499, 'uneven', 5, 100, false],
  [0.01, 'uneven', 1, 100, false],
  [0.004, 'uneven', 4, 1000, false],
  [0.0009, 'uneven', 1, 1000, true],
] as const)('p = %d is %s, %i of %i', (p, kind, count, of, fewer) => {
  expect(tested(p)).toEqual({ kind, in: count, of, fewer });
});

test('few debates say nothing', () => {
  const few = { kind: 'few', debates: 4, needed: 10 };
  expect(chanceOf({ kind: 'inconclusive', debates: 4, needed: 10 })).toEqual(few);
  expect(chanceOf(null)).toMatchObject({ kind: 'few' });
});
