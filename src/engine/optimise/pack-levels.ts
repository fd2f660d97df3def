import type { PairCosts } from './matching-state.ts';

/** Prices stay within this many costs of one another along a path through all items. */
const pathFactor = 16;

/**
 * Writes many small levels as few: neighbours share one number as digits of a mixed base where all
 * of their sums stay exact in a double. The order of total costs does not change by it.
 * @param levels highest first, each `size × size` of whole numbers ≥ 0, `Infinity` forbids.
 */
export function packLevels(size: number, levels: readonly Float64Array[]): PairCosts {
  const limit = 2 ** 53 / (pathFactor * Math.max(1, size));
  const packed: Float64Array[] = [];
  let current: Float64Array | null = null;
  let room = 1;
  for (const level of levels) {
    const { largest, total } = boundsOf(level, size);
    if (largest === 0 && packed.length > 0) continue;
    const base = total + 1;
    if (current && room * base <= limit) {
      for (let cell = 0; cell < level.length; cell++) {
        current[cell] = (current[cell] ?? 0) * base + (level[cell] ?? 0);
      }
      room *= base;
    } else {
      current = Float64Array.from(level);
      packed.push(current);
      room = largest + 1;
    }
  }
  return { size, levels: packed };
}

/** The largest cost of a pair, and a bound on the total of any perfect matching. */
function boundsOf(level: Float64Array, size: number): { largest: number; total: number } {
  let largest = 0;
  let rows = 0;
  for (let u = 0; u < size; u++) {
    let row = 0;
    for (let v = 0; v < size; v++) {
      const cost = level[u * size + v] ?? 0;
      if (cost < Infinity && cost > row) row = cost;
    }
    largest = Math.max(largest, row);
    rows += row;
  }
  return { largest, total: Math.floor(rows / 2) };
}
