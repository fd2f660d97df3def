import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { type PairCosts, packLevels, provesMatching, solveMatching } from './index.ts';

function randomCosts(options: {
  readonly seed: string;
  readonly size: number;
  readonly largest: readonly number[];
  readonly forbidden: number;
}): PairCosts {
  const { seed, size, largest, forbidden } = options;
  const random = createRandom(seed);
  const levels = largest.map(() => new Float64Array(size * size));
  for (let u = 0; u < size; u++) {
    for (let v = u + 1; v < size; v++) {
      const isForbidden = random.next() < forbidden;
      levels.forEach((cells, level) => {
        const own = random.int((largest[level] ?? 0) + 1);
        const cost = isForbidden && level === 0 ? Infinity : own;
        cells[u * size + v] = cost;
        cells[v * size + u] = cost;
      });
    }
  }
  return { size, levels };
}

const less = (a: readonly number[], b: readonly number[]): boolean => {
  const index = a.findIndex((value, level) => value !== b[level]);
  return index >= 0 && (a[index] ?? 0) < (b[index] ?? 0);
};

/** Tries every perfect matching. */
function bruteForce({ size, levels }: PairCosts): number[] | null {
  let best: number[] | null = null;
  const go = (left: readonly number[], cost: readonly number[]): void => {
    const [u, ...rest] = left;
    if (u === undefined) {
      if (!best || less(cost, best)) best = [...cost];
      return;
    }
    for (const v of rest) {
      const own = levels.map((cells) => cells[u * size + v] ?? 0);
      if (own[0] === Infinity) continue;
      go(
        rest.filter((other) => other !== v),
        cost.map((value, level) => value + (own[level] ?? 0)),
      );
    }
  };
  go(
    Array.from({ length: size }, (_, index) => index),
    levels.map(() => 0),
  );
  return best;
}

describe('solveMatching', () => {
  it('is as cheap as the best of all perfect matchings, level by level', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.constantFrom(1, 2, 5, 1000), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(0, 0.3, 0.6),
        (seed, half, largest, forbidden) => {
          const costs = randomCosts({ seed: `${seed}`, size: half * 2, largest, forbidden });
          const best = bruteForce(costs);
          const solved = solveMatching(costs);
          expect(solved.ok).toBe(best !== null);
          if (!solved.ok) return;
          expect([...solved.value.cost]).toEqual(best);
          expect(provesMatching(costs, solved.value)).toBe(true);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('proves larger ones, with few and many equal costs', () => {
    for (const largest of [[1], [2, 2], [3, 50, 9], [1, 1, 1, 1000]]) {
      for (const size of [20, 60, 90]) {
        const costs = randomCosts({ seed: `${largest}/${size}`, size, largest, forbidden: 0.1 });
        const solved = solveMatching(costs);
        expect(solved.ok && provesMatching(costs, solved.value)).toBe(true);
      }
    }
  });

  it('solves triangles, where the matching has to leave the cheapest pairs', () => {
    // Two triangles of free edges joined by one edge of cost 5: one edge has to cross.
    const size = 6;
    const cells = new Float64Array(36).fill(9);
    const set = (u: number, v: number, cost: number) => {
      cells[u * size + v] = cost;
      cells[v * size + u] = cost;
    };
    for (const [a, b, c] of [
      [0, 1, 2],
      [3, 4, 5],
    ] as const) {
      set(a, b, 0);
      set(b, c, 0);
      set(a, c, 0);
    }
    set(2, 3, 5);
    const solved = solveMatching({ size, levels: [cells] });
    expect(solved.ok && solved.value.cost).toEqual([5]);
    expect(solved.ok && solved.value.blossoms.length).toBeGreaterThan(0);
  });
});

describe('provesMatching', () => {
  it('believes no blossom that is not a set of items, each once', () => {
    // 0-1 and 2-3 cost 10 together, 0-2 and 1-3 only 2.
    const dear = [0, 5, 1, 9, 5, 0, 9, 1, 1, 9, 0, 5, 9, 1, 5, 0];
    const four = { size: 4, levels: [Float64Array.from(dear)] };
    const mateOf = Int32Array.of(1, 0, 3, 2);
    const proof = { mateOf, cost: [10], prices: [Float64Array.of(2.5, 2.5, 2.5, 2.5)] };
    const claims = (blossoms: readonly { items: readonly number[]; spared: readonly number[] }[]) =>
      provesMatching(four, { ...proof, blossoms });
    expect(claims([])).toBe(false);
    // Places between the items: five times each is the cell of a pair that is too cheap.
    const between = [0.4, 1.4].map((item) => ({ items: [item], spared: [4] }));
    expect(claims(between)).toBe(false);
    const outside = [-2, 7].map((item) => ({ items: [1, 0, item], spared: [4] }));
    expect(claims(outside)).toBe(false);
    expect(claims([{ items: [0, 0, 1, 1, 2], spared: [1] }])).toBe(false);
    // All items and one place before them, which spares 0-2 a second time.
    const prices = [Float64Array.of(8.5, 4.5, 8.5, 4.5)];
    const twice = [{ items: [0, 1, 2, 3, -2], spared: [8] }];
    expect(provesMatching(four, { ...proof, prices, blossoms: twice })).toBe(false);
  });

  const costs = randomCosts({ seed: 'proof', size: 12, largest: [4, 9], forbidden: 0 });
  const solved = solveMatching(costs);
  if (!solved.ok) throw new Error('infeasible');

  it('refuses another matching under the same prices', () => {
    const mateOf = Int32Array.from({ length: 12 }, (_, u) => u ^ 1);
    expect(solved.value.mateOf).not.toEqual(mateOf);
    expect(provesMatching(costs, { ...solved.value, mateOf })).toBe(false);
  });

  it('refuses a matched pair that is not tight, blossoms or not', () => {
    const cheap = new Set(['0/1', '1/0', '2/3', '3/2']);
    const cells = Float64Array.from({ length: 16 }, (_, cell) => {
      return cheap.has(`${Math.floor(cell / 4)}/${cell % 4}`) ? 0 : 5;
    });
    const four = { size: 4, levels: [cells] };
    const proof = { cost: [0], prices: [new Float64Array(4)], blossoms: [] };
    const of = (...mates: number[]) =>
      provesMatching(four, { ...proof, mateOf: Int32Array.from(mates) });
    expect([of(1, 0, 3, 2), of(2, 3, 0, 1)]).toEqual([true, false]);
  });

  it('refuses prices that promise too much', () => {
    const prices = solved.value.prices.map((own) => own.map((price) => price + 1));
    expect(provesMatching(costs, { ...solved.value, prices })).toBe(false);
  });
});

describe('packLevels', () => {
  it('keeps the order of all matchings with fewer levels', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const largest = [1, 3, 0, 1000, 7, 2 ** 20, 2 ** 20, 2 ** 20];
        const costs = randomCosts({ seed: `${seed}`, size: 6, largest, forbidden: 0 });
        const packed = packLevels(6, costs.levels);
        expect(packed.levels.length).toBeLessThan(largest.length);
        const solved = solveMatching(packed);
        if (!solved.ok) throw new Error('infeasible');
        const total = costs.levels.map((cells) =>
          [...solved.value.mateOf].reduce(
            (sum, v, u) => sum + (v > u ? (cells[u * 6 + v] ?? 0) : 0),
            0,
          ),
        );
        expect(total).toEqual(bruteForce(costs));
      }),
      { numRuns: 60 },
    );
  });

  it('joins no levels whose sums along a path through all items would not be exact', () => {
    const sizes = fc.constantFrom(2, 6, 20);
    const bits = fc.array(fc.nat(20), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(sizes, bits, fc.nat(), (size, powers, seed) => {
        const largest = powers.map((power) => 2 ** power);
        const costs = randomCosts({ seed: `${seed}`, size, largest, forbidden: 0.1 });
        for (const cells of packLevels(size, costs.levels).levels) {
          const greatest = Math.max(...cells.filter(Number.isFinite));
          expect(16 * size * greatest).toBeLessThanOrEqual(2 ** 53);
        }
      }),
    );
  });
});
