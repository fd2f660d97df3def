import { expect, test } from 'vitest';
import { nextIndex } from './use-list-keys.ts';

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, -1],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, -1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Home', -1, 3, null],
  ['ArrowDown', -1, 0, null],
  ['x', 1, 3, null],
])('%s from %i of %i goes to %s', (key, active, count, expected) => {
  expect(nextIndex(key, active, count)).toBe(expected);
});
