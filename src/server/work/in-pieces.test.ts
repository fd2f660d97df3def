import { expect, test } from 'vitest';
import { inPieces, inWeighedPieces } from './in-pieces.ts';

test('lets the thread go before a piece weighs too much, and keeps the order', async () => {
  const seen: number[] = [];
  const work = (weight: number, index: number) => {
    seen.push(weight);
    return `${index}: ${weight}`;
  };
  const done = inWeighedPieces([2, 2, 9, 1], { work, weightOf: (weight) => weight, most: 4 });
  expect(seen).toEqual([2, 2]);
  expect(await done).toEqual(['0: 2', '1: 2', '2: 9', '3: 1']);
});

test('lets the thread go after each piece', async () => {
  const seen: string[] = [];
  const done = inPieces([...'abcde'], (one) => seen.push(one), 2);
  expect(seen).toEqual(['a', 'b']);
  expect(await done).toEqual([1, 2, 3, 4, 5]);
});
