import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { solveAssignment, solveTransportation } from './index.ts';

const matrix = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 2 }), fc.boolean())
  .chain(([rows, extra, small]) =>
    fc.record({
      rows: fc.constant(rows),
      columns: fc.constant(rows + extra),
      cells: fc.array(
        fc.oneof(
          { weight: 5, arbitrary: fc.integer({ min: small ? 0 : -50, max: small ? 3 : 50 }) },
          { weight: 1, arbitrary: fc.constant(Infinity) },
        ),
        { minLength: rows * (rows + extra), maxLength: rows * (rows + extra) },
      ),
    }),
  );

/** Cheapest cost by trying everything; capacities are used up and given back. */
function bruteForce(costs: Float64Array, left: number[], row = 0): number {
  const columns = left.length;
  if (row * columns === costs.length) return 0;
  let best = Infinity;
  for (let j = 0; j < columns; j++) {
    const own = costs[row * columns + j] ?? Infinity;
    if ((left[j] ?? 0) === 0 || own === Infinity) continue;
    left[j] = (left[j] ?? 0) - 1;
    best = Math.min(best, own + bruteForce(costs, left, row + 1));
    left[j] = (left[j] ?? 0) + 1;
  }
  return best;
}

interface Proof {
  readonly columnOf: Int32Array;
  readonly rowPrices: Float64Array;
  readonly columnPrices: Float64Array;
  readonly cost: number;
}

/** Weak duality: valid prices that reach the cost prove that nothing is cheaper. */
function expectProven(costs: Float64Array, capacities: readonly number[], proof: Proof): void {
  const columns = capacities.length;
  const used = new Array<number>(columns).fill(0);
  let dual = 0;
  proof.rowPrices.forEach((u, i) => {
    dual += u;
    used[proof.columnOf[i] ?? 0] = (used[proof.columnOf[i] ?? 0] ?? 0) + 1;
    for (let j = 0; j < columns; j++) {
      expect(u + (proof.columnPrices[j] ?? 0)).toBeLessThanOrEqual(
        (costs[i * columns + j] ?? 0) + 1e-9,
      );
    }
  });
  capacities.forEach((capacity, j) => {
    expect(used[j]).toBeLessThanOrEqual(capacity);
    if ((used[j] ?? 0) < capacity) expect(proof.columnPrices[j]).toBe(0);
    dual += capacity * (proof.columnPrices[j] ?? 0);
  });
  expect(dual).toBeCloseTo(proof.cost, 6);
}

describe('solveAssignment', () => {
  test('is as cheap as brute force and proves it, or says that there is no assignment', () => {
    fc.assert(
      fc.property(matrix, ({ rows, columns, cells }) => {
        const costs = Float64Array.from(cells);
        const capacities = new Array<number>(columns).fill(1);
        const best = bruteForce(costs, [...capacities]);
        const result = solveAssignment(costs, { rows, columns });
        expect(result.ok).toBe(best < Infinity);
        if (!result.ok) return;
        expect(result.value.cost).toBe(best);
        expectProven(costs, capacities, result.value);
      }),
      { numRuns: 500 },
    );
  });

  test('proves its optimum on a big matrix of fractions', () => {
    const size = 120;
    const costs = Float64Array.from({ length: size * size }, (_, k) => ((k * 7919) % 1009) / 7);
    const result = solveAssignment(costs, { rows: size, columns: size });
    if (!result.ok) throw new Error('feasible');
    expect(new Set(result.value.columnOf).size).toBe(size);
    expectProven(costs, new Array<number>(size).fill(1), result.value);
  });

  test('names a row that finds no column', () => {
    const costs = Float64Array.of(1, Infinity, 2, Infinity);
    expect(solveAssignment(costs, { rows: 2, columns: 2 })).toMatchObject({
      ok: false,
      problems: [{ code: 'infeasible' }],
    });
  });

  test('begins with the answer before some cells became dearer, and proves the new one', () => {
    const square = fc.integer({ min: 1, max: 6 }).chain((size) => {
      const cells = fc.array(fc.integer({ min: 0, max: 9 }), {
        minLength: size * size,
        maxLength: size * size,
      });
      return fc.record({ size: fc.constant(size), cells, rises: cells });
    });
    fc.assert(
      fc.property(square, ({ size, cells, rises }) => {
        const shape = { rows: size, columns: size };
        const before = solveAssignment(Float64Array.from(cells), shape);
        if (!before.ok) throw new Error('feasible');
        const dearer = Float64Array.from(cells, (cost, cell) => {
          return cost + Math.max(0, (rises[cell] ?? 0) - 5);
        });
        const again = solveAssignment(dearer, { ...shape, before: before.value });
        if (!again.ok) throw new Error('feasible');
        expect(again.value.cost).toBe(bruteForce(dearer, new Array<number>(size).fill(1)));
        expectProven(dearer, new Array<number>(size).fill(1), again.value);
      }),
      { numRuns: 200 },
    );
  });

  test('says how many rows are placed, never fewer than before', () => {
    const size = 300;
    const costs = Float64Array.from({ length: size * size }, (_, k) => ((k * 7919) % 1009) / 7);
    const reported: number[] = [];
    solveAssignment(costs, { rows: size, columns: size, placed: (rows) => reported.push(rows) });
    expect(reported.length).toBeGreaterThan(1);
    expect(reported).toEqual([...reported].sort((a, b) => a - b));
    expect(reported.at(-1)).toBeLessThan(size);
  });

  test('places nobody at no cost', () => {
    expect(solveAssignment(new Float64Array(0), { rows: 0, columns: 3 })).toMatchObject({
      ok: true,
    });
  });
});

describe('solveTransportation', () => {
  const instance = fc
    .tuple(
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 6 }),
    )
    .chain(([capacities, rows]) =>
      fc.record({
        capacities: fc.constant(capacities),
        cells: fc.array(
          fc.oneof(
            { weight: 5, arbitrary: fc.integer({ min: 0, max: 5 }) },
            { weight: 1, arbitrary: fc.constant(Infinity) },
          ),
          { minLength: rows * capacities.length, maxLength: rows * capacities.length },
        ),
      }),
    );

  test('is as cheap as brute force and proves it, or says that it cannot be done', () => {
    fc.assert(
      fc.property(instance, ({ capacities, cells }) => {
        const costs = Float64Array.from(cells);
        const best = bruteForce(costs, [...capacities]);
        const result = solveTransportation(costs, Int32Array.from(capacities));
        expect(result.ok).toBe(best < Infinity);
        if (!result.ok) return;
        expect(result.value.cost).toBe(best);
        expectProven(costs, capacities, result.value);
      }),
      { numRuns: 500 },
    );
  });
});
