/**
 * What the solvers find for small problems of every shape, with their prices, in `solvers/`. Each is
 * also compared with every other solution there is, so that what the listing pins is right.
 */
import { describe, expect, it } from 'vitest';
import {
  crowdedRows,
  packLevels,
  provesMatching,
  solveAssignment,
  solveMatching,
  solveTransportation,
} from '../optimise/index.ts';
import { createRandom } from '../random.ts';
import { listingOf } from './listing-of.ts';

interface Shape {
  readonly rows: number;
  readonly columns: number;
  /** Costs are whole, below this. */
  readonly below: number;
  /** Share of the cells that nothing may take. */
  readonly forbidden: number;
}

function costsOf(seed: string, { rows, columns, below, forbidden }: Shape): Float64Array {
  const random = createRandom(seed);
  return Float64Array.from({ length: rows * columns }, () =>
    random.next() < forbidden ? Infinity : random.int(below),
  );
}

const shapes: readonly Shape[] = [
  { rows: 1, columns: 1, below: 5, forbidden: 0 },
  { rows: 3, columns: 3, below: 4, forbidden: 0 },
  { rows: 4, columns: 4, below: 30, forbidden: 0.2 },
  { rows: 4, columns: 6, below: 10, forbidden: 0.4 },
  { rows: 6, columns: 6, below: 3, forbidden: 0 },
  { rows: 6, columns: 7, below: 100, forbidden: 0.5 },
];

/** The least cost of all ways to fill the rows, none more often than its column holds. */
function leastOf(costs: Float64Array, rows: number, holds: readonly number[]): number {
  const go = (row: number, left: readonly number[]): number => {
    if (row === rows) return 0;
    return left.reduce((least, count, column) => {
      const cost = costs[row * holds.length + column] ?? Infinity;
      if (count === 0 || cost === Infinity) return least;
      return Math.min(least, cost + go(row + 1, left.with(column, count - 1)));
    }, Infinity);
  };
  return go(0, holds);
}

describe('solvers', () => {
  it('assign rows to columns at the least cost, with the prices that their listing says', async () => {
    const lines = shapes.flatMap((shape) =>
      [1, 2, 3, 4].map((seed) => {
        const costs = costsOf(`assign ${seed}`, shape);
        const { rows, columns } = shape;
        const heard: number[] = [];
        const solved = solveAssignment(costs, { rows, columns, placed: (row) => heard.push(row) });
        const least = leastOf(costs, rows, new Array<number>(columns).fill(1));
        expect(solved.ok ? solved.value.cost : Infinity).toBe(least);
        return listingOf(`${rows} × ${columns} below ${shape.below}, ${seed}`, {
          ...solved,
          heard,
        });
      }),
    );
    await expect(lines.join('')).toMatchFileSnapshot('solvers/assignment.txt');
  });

  it('fill columns that hold several at the least cost, as their listing says', async () => {
    const lines = shapes.flatMap((shape) =>
      [1, 2, 3].map((seed) => {
        const costs = costsOf(`carry ${seed}`, shape);
        const holds = Array.from({ length: shape.columns }, (_, column) => (column + seed) % 3);
        const solved = solveTransportation(costs, Int32Array.from(holds));
        expect(solved.ok ? solved.value.cost : Infinity).toBe(leastOf(costs, shape.rows, holds));
        return listingOf(`${shape.rows} into ${holds.join(' ')}, ${seed}`, solved);
      }),
    );
    await expect(lines.join('')).toMatchFileSnapshot('solvers/transportation.txt');
  });

  it('match everybody at the least cost level by level, with the proof that their listing says', async () => {
    const lines = [2, 4, 6, 8, 10].flatMap((size) =>
      [0, 0.3].flatMap((forbidden) =>
        [1, 2, 3, 4].map((seed) => {
          const random = createRandom(`match ${size} ${forbidden} ${seed}`);
          const levels = [4, 3, 20].map(() => new Float64Array(size * size));
          for (let u = 0; u < size; u++) {
            for (let v = u + 1; v < size; v++) {
              const isOut = random.next() < forbidden;
              levels.forEach((cells, level) => {
                const own = random.int([3, 2, 9][level] ?? 1);
                cells[u * size + v] = isOut && level === 0 ? Infinity : own;
                cells[v * size + u] = cells[u * size + v] ?? 0;
              });
            }
          }
          const solved = solveMatching({ size, levels });
          const packed = packLevels(size, levels);
          const again = solveMatching(packed);
          expect(again.ok).toBe(solved.ok);
          if (solved.ok) expect(provesMatching({ size, levels }, solved.value)).toBe(true);
          const title = `${size}, ${forbidden} forbidden, ${seed}`;
          return `${listingOf(title, solved)}${listingOf('  packed', again)}`;
        }),
      ),
    );
    await expect(lines.join('')).toMatchFileSnapshot('solvers/matching.txt');
  });

  it('name rows that have too few columns between them, as their listing says', async () => {
    const lines = Array.from({ length: 40 }, (_, seed) => {
      const random = createRandom(`crowded ${seed}`);
      const rows = Array.from({ length: 2 + random.int(5) }, () =>
        [0, 1, 2, 3, 4, 5].filter(() => random.next() < 0.3),
      );
      const crowded = crowdedRows(rows);
      const columns = new Set(crowded.flatMap((row) => rows[row] ?? []));
      if (crowded.length > 0) expect(columns.size).toBeLessThan(crowded.length);
      return `${rows.map((row) => `[${row.join(' ')}]`).join(' ')} → ${crowded.join(' ') || 'none'}\n`;
    });
    await expect(lines.join('')).toMatchFileSnapshot('solvers/crowded-rows.txt');
  });
});
