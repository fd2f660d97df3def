import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crowdedRows } from './crowded-rows.ts';

describe('crowdedRows', () => {
  it('agrees with trying all sets of rooms, and its set is irreducible', () => {
    const rooms = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(rooms, (candidates) => {
        const short = (set: readonly number[]) =>
          new Set(set.flatMap((room) => candidates[room] ?? [])).size < set.length;
        const found = crowdedRows(candidates);
        const all = subsets(candidates.map((_, room) => room));
        expect(found.length > 0).toBe(all.some(short));
        if (found.length === 0) return;
        expect(short(found)).toBe(true);
        expect(subsets(found).filter((set) => set.length < found.length && short(set))).toEqual([]);
      }),
    );
  });
});

function subsets(items: readonly number[]): number[][] {
  const sets: number[][] = [[]];
  for (const item of items) sets.push(...sets.map((set) => [...set, item]));
  return sets;
}
