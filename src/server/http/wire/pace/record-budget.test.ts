import { expect, test } from 'vitest';
import { createRecordBudget } from './record-budget.ts';

const limits = { recordsAtOnce: 100, recordsPerSecond: 10, freeRecordBytes: 500 };

/** How many records of a size pass, `gap` milliseconds apart, until one does not; at most 10,000. */
function passing(bytes: number, gap: number): number {
  const budget = createRecordBudget(limits, 0);
  for (let count = 0; count < 10_000; count++) if (!budget.take(bytes, count * gap)) return count;
  return 10_000;
}

test.each([
  ['one byte, at once', 1, 0, 100],
  ['half of what is free, at once', 250, 0, 200],
  ['one byte, ten a second', 1, 100, 10_000],
  ['of a usual request, 19 a second', 250, 53, 10_000],
  ['as large as is free, at once', 500, 0, 10_000],
  ['of an upload, at once', 16_384, 0, 10_000],
])('records of %s', (_title, bytes, gap, count) => {
  expect(passing(bytes, gap)).toBe(count);
});

test('what was not used does not add up', () => {
  const budget = createRecordBudget(limits, 0);
  let count = 0;
  while (budget.take(0, 3_600_000)) count += 1;
  expect(count).toBe(100);
});
