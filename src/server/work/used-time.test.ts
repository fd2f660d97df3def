import { expect, test } from 'vitest';
import { createUsedTime } from './used-time.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 9, minutes));

test('what was used adds up, and counts half after five minutes', () => {
  const used = createUsedTime();
  used.add('a', 40_000, at(0));
  used.add('a', 20_000, at(0));
  expect([used.of('a', at(0)), used.of('a', at(5)), used.of('b', at(0))]).toEqual([
    60_000, 30_000, 0,
  ]);
  used.add('a', 10_000, at(5));
  expect(used.of('a', at(10))).toBe(20_000);
});

test('many accounts that have used next to nothing are forgotten', () => {
  const used = createUsedTime();
  used.add('much', 100_000, at(0));
  for (let n = 0; n < 2000; n++) used.add(`little ${n}`, 900, at(0));
  expect(used.of('much', at(0))).toBe(100_000);
  expect(used.of('little 0', at(0))).toBe(0);
});
