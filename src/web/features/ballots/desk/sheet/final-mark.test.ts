import { expect, test } from 'vitest';
import { isFinalMark } from './final-mark.ts';

test.each([
  ['75', 50, 100, 1, true],
  ['10', 10, 100, 1, false],
  ['7', 50, 100, 1, false],
  ['100', 50, 100, 1, true],
  ['75', 60, 80, 0.5, false],
  ['75.5', 60, 80, 0.5, true],
  ['75,5', 60, 80, 0.5, true],
  ['80', 60, 80, 0.5, true],
  ['2', 1, 4, 1, true],
  ['1', 1, 12, 1, false],
  ['5', 1, 4, 1, false],
  ['93', 60, 80, 1, false],
  ['', 60, 80, 1, false],
])('"%s" on a scale of %d to %d by %d', (text, min, max, step, isFinal) => {
  expect(isFinalMark(text, { min, max, step })).toBe(isFinal);
});
