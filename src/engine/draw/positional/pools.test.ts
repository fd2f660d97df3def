import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formPools } from './pools.ts';

const repeat = (points: number, times: number): number[] => new Array<number>(times).fill(points);

describe('formPools', () => {
  const published = [
    ...repeat(4, 3),
    ...repeat(3, 5),
    ...repeat(2, 11),
    ...repeat(1, 4),
    ...repeat(0, 1),
  ];

  test('anywhere: the published example', () => {
    expect(formPools(published, 4, 'anywhere')).toEqual([
      { level: 4, allowed: [4, 3], rooms: 1, pullUp: { points: 3, teams: 1 } },
      { level: 3, allowed: [3], rooms: 1, pullUp: null },
      { level: 2, allowed: [2, 1], rooms: 3, pullUp: { points: 1, teams: 1 } },
      { level: 1, allowed: [1, 0], rooms: 1, pullUp: null },
    ]);
  });

  test('one-room: the published example', () => {
    expect(formPools(published, 4, 'one-room')).toEqual([
      { level: 4, allowed: [4, 3], rooms: 1, pullUp: { points: 3, teams: 1 } },
      { level: 3, allowed: [3], rooms: 1, pullUp: null },
      { level: 2, allowed: [2], rooms: 2, pullUp: null },
      { level: 2, allowed: [2, 1], rooms: 1, pullUp: { points: 1, teams: 1 } },
      { level: 1, allowed: [1, 0], rooms: 1, pullUp: null },
    ]);
  });

  test('anywhere: a bracket too small to close the pool joins it whole', () => {
    expect(formPools([9, 9, 9, 8, 7, 7, 7, 7], 4, 'anywhere')).toEqual([
      { level: 9, allowed: [9, 8], rooms: 1, pullUp: null },
      { level: 7, allowed: [7], rooms: 1, pullUp: null },
    ]);
    expect(formPools([9, 8, 8, 7, 6, 6, 6, 6], 4, 'anywhere')).toEqual([
      { level: 9, allowed: [9, 8, 7], rooms: 1, pullUp: null },
      { level: 6, allowed: [6], rooms: 1, pullUp: null },
    ]);
  });

  test('have a seat for each team and every bracket somewhere to sit', () => {
    const field = fc.tuple(
      fc.integer({ min: 2, max: 5 }),
      fc.constantFrom('anywhere' as const, 'one-room' as const),
      fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 30 }),
    );
    fc.assert(
      fc.property(field, ([seats, rule, points]) => {
        const whole = points.slice(0, points.length - (points.length % seats));
        const pools = formPools(whole, seats, rule);
        expect(pools.reduce((sum, pool) => sum + pool.rooms * seats, 0)).toBe(whole.length);
        expect(new Set(pools.flatMap((pool) => pool.allowed))).toEqual(new Set(whole));
        expect(pools.every((pool) => pool.level === Math.max(...pool.allowed))).toBe(true);
      }),
    );
  });
});
