import { describe, expect, it } from 'vitest';
import { deviation, mean, median, sum, trimmedMean } from './statistics.ts';

describe('figures of a list of marks', () => {
  it.each([
    // values, sum, mean, deviation, trimmed mean, median
    [[], 0, null, null, null, null],
    [[7], 7, 7, 0, 7, 7],
    [[9, 4], 13, 6.5, 2.5, 6.5, 6.5],
    [[2, 9, 4], 15, 5, Math.sqrt(26 / 3), 4, 4],
    [[8, 1, 3, 4], 16, 4, Math.sqrt(6.5), 3.5, 3.5],
    [[10, 9, 2, 1, 8], 30, 6, Math.sqrt(14), 19 / 3, 8],
    [[100, 9, 10, 2, 1, 4], 126, 21, Math.sqrt(7556 / 6), 6.25, 6.5],
    [[-1, -1, 5], 3, 1, Math.sqrt(8), -1, -1],
  ])('of %j', (values, total, average, spread, trimmed, middle) => {
    const near = (value: number | null) => (value === null ? null : Number(value.toFixed(9)));
    expect(
      [sum(values), mean(values), deviation(values), trimmedMean(values), median(values)].map(near),
    ).toEqual([total, average, spread, trimmed, middle].map(near));
  });

  it('leaves the list as it was', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});
