import { describe, expect, test } from 'vitest';
import { placeAt } from './use-auto-scroll.ts';

describe('the position of a scrolling list', () => {
  test('a list that fits does not move', () => {
    const place = placeAt(60_000, { count: 5, visible: 6.5, still: false });
    expect(place).toMatchObject({ moving: false, offset: 0, first: 0, last: 4 });
  });

  test('a long list comes round to its beginning', () => {
    const run = { count: 22, visible: 6.5, still: false };
    const { lap } = placeAt(0, run);
    expect(placeAt(0, run)).toMatchObject({ moving: true, first: 0, last: 5 });
    expect(placeAt(lap * 1000, run).share).toBeCloseTo(0, 1);
    expect(placeAt((lap * 1000) / 2, run).share).toBeCloseTo(0.45, 1);
  });

  test('the first rows rest before the list moves', () => {
    const run = { count: 22, visible: 6.5, still: false };
    expect(placeAt(3900, run).offset).toBe(0);
    expect(placeAt(6000, run).offset).toBeGreaterThan(1);
  });

  test('every row is in sight within one lap, gliding or turning pages', () => {
    for (const still of [false, true]) {
      const run = { count: 22, visible: 6.5, still };
      const seen = new Set<number>();
      for (let at = 0; at < placeAt(0, run).lap * 1000; at += 100) {
        const { first, last } = placeAt(at, run);
        for (let row = first; row !== (last + 1) % run.count; row = (row + 1) % run.count) {
          seen.add(row);
        }
      }
      expect(seen.size).toBe(22);
    }
  });
});
