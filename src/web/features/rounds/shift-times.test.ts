import { expect, test } from 'vitest';
import { shiftFrom } from './shift-times.ts';

const times = [
  { id: 'r1', starts: '2026-11-21T09:30' },
  { id: 'r2', starts: '2026-11-21T23:50' },
  { id: 'r3', starts: '' },
  { id: 'r4', starts: '2026-11-22T10:00' },
];

test.each([
  ['r2', 20, ['2026-11-21T09:30', '2026-11-22T00:10', '', '2026-11-22T10:20']],
  ['r1', -45, ['2026-11-21T08:45', '2026-11-21T23:05', '', '2026-11-22T09:15']],
  ['gone', 30, ['2026-11-21T09:30', '2026-11-21T23:50', '', '2026-11-22T10:00']],
])('everything from %s on moves by %i minutes', (from, minutes, expected) => {
  expect(shiftFrom(times, from, minutes).map(({ starts }) => starts)).toEqual(expected);
});
