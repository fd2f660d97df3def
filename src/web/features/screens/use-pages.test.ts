import { expect, test } from 'vitest';
import { pageAt } from './use-pages.ts';

test('every row has its page, in order and once', () => {
  const { lap } = pageAt(0, 88, 16);
  const seen: number[] = [];
  for (let at = 0; at < lap * 1000; at += 9000) {
    const { from, to } = pageAt(at, 88, 16);
    expect(to - from).toBeLessThanOrEqual(16);
    for (let row = from; row < to; row++) seen.push(row);
  }
  expect(seen).toEqual(Array.from({ length: 88 }, (_, row) => row));
  expect(pageAt(lap * 1000, 88, 16)).toMatchObject({ from: 0, number: 1, of: 6 });
});

test('no page is nearly empty', () => {
  const lengths = [0, 1, 2].map((index) => {
    const { from, to } = pageAt(index * 9000, 33, 16);
    return to - from;
  });
  expect(lengths).toEqual([11, 11, 11]);
});

test('a list that fits has one page that stays', () => {
  for (const at of [0, 9000, 123_456]) {
    expect(pageAt(at, 12, 16)).toMatchObject({ from: 0, to: 12, of: 1 });
  }
});
