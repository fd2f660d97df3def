import fc from 'fast-check';
import { expect, test } from 'vitest';
import { preferenceStrengths } from './preference-strength.ts';

const strengthsOf = (priorities: number[]) => {
  const { of, merged } = preferenceStrengths(priorities);
  return { levels: priorities.map((priority) => of.get(priority)), merged };
};

test.each<[number[], number[]]>([
  [
    [100, 75],
    [3, 2],
  ],
  [
    [75, 20],
    [3, 0],
  ],
  [
    [0, 10, 20, 30],
    [0, 1, 2, 3],
  ],
  [
    [100, 90, 80, 70],
    [3, 2, 1, 0],
  ],
  [[1000], [3]],
  [
    [50, 50],
    [2, 2],
  ],
])('%j has the strengths %j', (priorities, levels) => {
  expect(strengthsOf(priorities)).toEqual({ levels, merged: [] });
});

test('five different priorities cannot be kept apart, and those that meet are named', () => {
  expect(strengthsOf([10, 30, 50, 70, 90])).toEqual({
    levels: [0, 0, 1, 2, 3],
    merged: [[10, 30]],
  });
});

test('the order is always kept, and up to four stay apart', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 12 }), (priorities) => {
      const { of, merged } = preferenceStrengths(priorities);
      const ordered = [...of].sort(([a], [b]) => a - b).map(([, strength]) => strength);
      expect(ordered).toEqual([...ordered].sort((a, b) => a - b));
      for (const strength of ordered) expect([0, 1, 2, 3]).toContain(strength);
      expect(merged.length > 0).toBe(of.size > 4);
    }),
  );
});
