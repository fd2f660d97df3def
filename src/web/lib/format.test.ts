import { expect, test } from 'vitest';
import { formatOffset, formatWhen } from './format.ts';

test.each([
  [0, 'UTC+0'],
  [1, 'UTC+1'],
  [5.5, 'UTC+5:30'],
  [5.75, 'UTC+5:45'],
  [-3.5, 'UTC−3:30'],
  [-11, 'UTC−11'],
])('a zone %d hours from UTC is shown as its offset', (hours, text) => {
  expect(formatOffset(hours)).toBe(text);
});

test.each([
  ['2026-11-21T14:05:00Z', '15:05'],
  ['2026-11-21T23:30:00Z', 'Sun 00:30'],
  ['2026-11-20T08:00:00Z', 'Fri 09:00'],
  ['2026-12-21T08:00:00Z', 'Mon 21 Dec, 09:00'],
])('%s is said as %s on Saturday 21 November in Zagreb', (instant, text) => {
  const now = Date.parse('2026-11-21T09:00:00Z');
  expect(formatWhen(instant, 'Europe/Zagreb', now)).toBe(text);
});
