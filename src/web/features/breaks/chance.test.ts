import { expect, test } from 'vitest';
import { chanceText } from './chance.ts';

test.each([
  ['broken', 1, '100%'],
  ['live', 1, '>99%'],
  ['live', 0.996, '>99%'],
  ['live', 0.994, '99%'],
  ['live', 0.005, '1%'],
  ['live', 0, '<1%'],
  ['dead', 0, '0%'],
] as const)('%s in %d of the simulated futures: %s', (state, chance, text) => {
  expect(chanceText({ state, chance })).toBe(text);
});
