import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstPlaces } from './index.ts';

const row = (id: string, rank: number | null, tied = false) => ({ id, rank, tied });
const table = [row('A', 1), row('B', 2, true), row('C', 2, true), row('D', 4), row('E', null)];
const listed = (top: number | null, ids = 'ABCDE') =>
  firstPlaces(table, { top, among: ({ id }) => ids.includes(id) })
    .map(({ id, rank, tied }) => `${id}${rank ?? '-'}${tied ? '=' : ''}`)
    .join(' ');

it('lets a tie for the last place in whole, and the next row never (R5.20)', () => {
  expect(listed(1)).toBe('A1');
  expect(listed(2)).toBe('A1 B2= C2=');
  expect(listed(3)).toBe('A1 B2= C2=');
  expect(listed(4)).toBe('A1 B2= C2= D4');
});

it('lists rows without a rank in a whole table only (R5.20)', () => {
  expect(listed(9)).toBe('A1 B2= C2= D4');
  expect(listed(null)).toBe('A1 B2= C2= D4 E-');
});

it('ranks a category among its own members (R5.20)', () => {
  expect(listed(2, 'CDE')).toBe('C1 D2');
  expect(listed(1, 'BCD')).toBe('B1= C1=');
});

it('shows more with more places, and never a row below one it hides (R5.20)', () => {
  const ranks = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 20 });
  fc.assert(
    fc.property(ranks, fc.integer({ min: 1, max: 20 }), (some, top) => {
      const rows = [...some]
        .sort((a, b) => a - b)
        .map((rank, index, all) => row(String(index), all.indexOf(rank) + 1));
      const shown = firstPlaces(rows, { top });
      expect(shown.map(({ id }) => id)).toEqual(rows.slice(0, shown.length).map(({ id }) => id));
      expect(shown.length).toBeGreaterThanOrEqual(Math.min(top, rows.length));
      const next = rows[shown.length];
      if (next) expect(next.rank).toBeGreaterThan(top);
    }),
  );
});
