import { expect, test } from 'vitest';
import { lookAgain, overHolders, type Reading } from './slow-readers.ts';

const pace = { stalledTimeout: 60_000, leastTaken: 1000 };

test.each([
  ['nothing', 0, 60_000, false],
  ['one byte each second', 1, 60_000, false],
  ['as much as is asked for', 17, 60_000, true],
  ['nothing, for less than the timeout', 0, 59_000, true],
])('a peer that takes %s is kept or not', (_name, perSecond, until, isKept) => {
  let reading: Reading | null = lookAgain(null, { taken: 0, at: 0 }, pace);
  for (let at = 1000; at <= until && reading; at += 1000) {
    reading = lookAgain(reading, { taken: (at / 1000) * perSecond, at }, pace);
  }
  expect(reading !== null).toBe(isKept);
});

test('a peer that reads on is looked at by its last minute, not by all that it took', () => {
  let reading = lookAgain(null, { taken: 0, at: 0 }, pace);
  reading = lookAgain(reading, { taken: 1_000_000, at: 60_000 }, pace);
  expect(reading).not.toBe(null);
  expect(lookAgain(reading, { taken: 1_000_010, at: 120_000 }, pace)).toBe(null);
});

test('while too much is held, those who held most for longest go first, and no more of them than needed', () => {
  const holders = [
    { peer: 'honest, large', held: 300, since: 99 },
    { peer: 'trickling', held: 200, since: 0 },
    { peer: 'trickling more', held: 250, since: 0 },
    { peer: 'small', held: 1, since: 0 },
  ];
  expect(overHolders(holders, 751, 100)).toEqual([]);
  expect(overHolders(holders, 600, 100)).toEqual(['trickling more']);
  expect(overHolders(holders, 400, 100)).toEqual(['trickling more', 'trickling']);
});
