import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWhole, settled, settledFinely } from './decimals.ts';

describe('decimal numbers', () => {
  it.each([
    [0.1 + 0.2, 0.3],
    [60.1 + 60.2 + 60.3, 180.6],
    [0.1 * 3 - 0.3, 0],
    [0.3 - 0.1 * 3, 0],
    [200 / 3, 66.666666667],
  ])('%d is settled as %d', (value, wanted) => {
    expect(settled(value)).toBe(wanted);
    expect(settled(null)).toBeNull();
  });

  it('are the same sums in whatever order they are added, as they stand on paper', () => {
    const hundredths = fc.array(fc.integer({ min: -20_000, max: 20_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(hundredths, (parts) => {
        const add = (order: readonly number[]) => order.reduce((sum, part) => sum + part / 100, 0);
        const wanted = parts.reduce((sum, part) => sum + part, 0) / 100;
        expect(settled(add(parts))).toBe(wanted + 0);
        expect(settled(add(parts.toReversed()))).toBe(wanted + 0);
      }),
    );
  });

  it('make a whole of three thirds, where they are added up further', () => {
    const whole = fc.integer({ min: 1, max: 3000 });
    fc.assert(
      fc.property(whole, fc.integer({ min: 2, max: 15 }), (sum, parts) => {
        const part = settledFinely(sum / 10 / parts);
        expect(
          settled(
            Array<number>(parts)
              .fill(part)
              .reduce((a, b) => a + b, 0),
          ),
        ).toBe(sum / 10);
      }),
    );
  });

  it.each([
    [(70.3 - 60) / 0.1, true],
    [(80 - 60) / (1 / 3), true],
    [(70.35 - 60) / 0.1, false],
    [1e-6, false],
  ])('of %d steps it is known whether they are whole', (steps, whole) => {
    expect(isWhole(steps)).toBe(whole);
  });
});
