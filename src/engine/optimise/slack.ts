import { real, whole } from './cells.ts';
import type { Matching, PairCosts } from './matching.ts';

/**
 * The pair of an item, other than its own, that could be had at the least extra cost: by the prices
 * every matching with it costs at least so much more (a vector, level by level).
 * @returns null when it has no other permitted pair.
 */
export function nextBestPair(
  costs: PairCosts,
  matching: Matching,
  item: number,
): { readonly other: number; readonly extra: readonly number[] } | null {
  const { size, levels } = costs;
  const spared = levels.map(() => new Float64Array(size));
  for (const { items, spared: own } of matching.blossoms) {
    if (!items.includes(item)) continue;
    spared.forEach((cells, level) => {
      for (const other of items) cells[other] = real(cells, other) + (own[level] ?? 0);
    });
  }
  let best: { other: number; extra: number[] } | null = null;
  for (let other = 0; other < size; other++) {
    const cell = item * size + other;
    if (other === item || other === whole(matching.mateOf, item)) continue;
    if (real(levels[0] as Float64Array, cell) === Infinity) continue;
    const extra = levels.map((own, level) => {
      const prices = matching.prices[level] as Float64Array;
      return (
        real(own, cell) -
        real(prices, item) -
        real(prices, other) +
        real(spared[level] as Float64Array, other)
      );
    });
    if (!best || isLess(extra, best.extra)) best = { other, extra };
  }
  return best;
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const index = a.findIndex((value, level) => value !== b[level]);
  return index >= 0 && (a[index] ?? 0) < (b[index] ?? 0);
}
