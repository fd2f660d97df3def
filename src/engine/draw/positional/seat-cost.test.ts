import { describe, expect, test } from 'vitest';
import { seatCost } from './seat-cost.ts';

const shannon = { cost: 'entropy', alpha: 1, exponent: 1 } as const;

describe('seatCost', () => {
  test.each([
    [[1, 0, 0, 0], 0, 1, 4],
    [[1, 0, 0, 0], 2, 1, 2],
    [[1, 0, 0, 0], 0, 4, 256],
    [[1, 0, 0, 0], 3, 4, 16],
  ])('Shannon entropy: %j in seat %i to the power %i costs %f', (history, seat, exponent, cost) => {
    expect(seatCost(history, seat, { ...shannon, exponent })).toBeCloseTo(cost, 10);
  });

  test('Shannon entropy: the fifth debate of an even history costs the published 0.390', () => {
    const cost = seatCost([1, 1, 1, 1], 0, shannon);
    expect(cost).toBeCloseTo(0.39, 3);
    expect(seatCost([1, 1, 1, 1], 2, { ...shannon, exponent: 4 })).toBeCloseTo(0.0232, 4);
  });

  test('Hartley entropy counts only the seats that were used', () => {
    const hartley = { ...shannon, alpha: 0 };
    expect(seatCost([3, 1, 0, 0], 0, hartley)).toBeCloseTo(5 * (2 - 1), 10);
    expect(seatCost([3, 1, 0, 0], 2, hartley)).toBeCloseTo(5 * (2 - Math.log2(3)), 10);
  });

  test('Rényi entropy of order 2 is the collision entropy', () => {
    const expected = 4 * (2 + Math.log2((9 + 1) / 16));
    expect(seatCost([2, 1, 0, 0], 0, { ...shannon, alpha: 2 })).toBeCloseTo(expected, 10);
  });

  test('variance is that of the population, with the new debate', () => {
    const variance = { cost: 'variance', alpha: 1, exponent: 1 } as const;
    expect(seatCost([1, 0, 0, 0], 0, variance)).toBeCloseTo(0.75, 10);
    expect(seatCost([1, 0, 0, 0], 1, variance)).toBeCloseTo(0.25, 10);
  });

  test('simple is the number of times in the seat', () => {
    const simple = { cost: 'simple', alpha: 1, exponent: 2 } as const;
    expect(seatCost([3, 1, 2, 1], 0, simple)).toBe(9);
  });

  test('an even spread costs nothing, and mirrored histories cost exactly the same', () => {
    expect(seatCost([1, 1, 1, 0], 3, shannon)).toBe(0);
    expect(seatCost([2, 0, 1, 3], 1, shannon)).toBe(seatCost([3, 1, 2, 0], 3, shannon));
  });
});
