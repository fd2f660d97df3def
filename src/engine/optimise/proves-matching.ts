import { real, whole } from './cells.ts';
import type { Matching, PairCosts } from './matching.ts';

/**
 * Whether the prices prove that no perfect matching is cheaper. Shares nothing with the solver: a
 * stored draw can be audited with it. Checks that everybody is matched once; that every blossom is an odd
 * set of items without repeats, matched within itself but for one, and spares nothing negative; and that
 * every pair costs at least its prices less what is spared, matched pairs exactly that.
 */
export function provesMatching(costs: PairCosts, matching: Matching): boolean {
  const { size, levels } = costs;
  const { mateOf, blossoms, prices } = matching;
  for (let u = 0; u < size; u++) {
    const v = whole(mateOf, u);
    if (v === u || v < 0 || v >= size || whole(mateOf, v) !== u) return false;
  }
  const zero = levels.map(() => 0);
  const spared = levels.map(() => new Float64Array(size * size));
  for (const { items, spared: own } of blossoms) {
    const order = compare(own, zero);
    if (items.length % 2 === 0 || order < 0 || !areAmong(items, size)) return false;
    // What costs nothing asks nothing: only a priced set has to be paired within.
    if (order === 0) continue;
    const members = new Set(items);
    const inside = items.filter((u) => members.has(whole(mateOf, u))).length;
    if (inside !== items.length - 1) return false;
    spared.forEach((cells, level) => {
      for (const u of items) {
        for (const v of items) cells[u * size + v] = real(cells, u * size + v) + (own[level] ?? 0);
      }
    });
  }
  for (let u = 0; u < size; u++) {
    for (let v = u + 1; v < size; v++) {
      const cell = u * size + v;
      if (real(levels[0] as Float64Array, cell) === Infinity) {
        if (whole(mateOf, u) === v) return false;
        continue;
      }
      const slack = levels.map((own, level) => {
        const price = prices[level] as Float64Array;
        return (
          real(own, cell) -
          real(price, u) -
          real(price, v) +
          real(spared[level] as Float64Array, cell)
        );
      });
      const order = compare(slack, zero);
      if (order < 0 || (whole(mateOf, u) === v && order !== 0)) return false;
    }
  }
  return true;
}

/** Whether every index is an item’s and none repeats: a forged one would discount pairs outside the blossom. */
function areAmong(items: readonly number[], size: number): boolean {
  const isPlace = (item: number) => Number.isInteger(item) && item >= 0 && item < size;
  return items.every(isPlace) && new Set(items).size === items.length;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, level) => value !== b[level]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
