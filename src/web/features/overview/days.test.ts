import { expect, test } from 'vitest';
import { daysOf } from './days.ts';

test('a round belongs to the day that it is in the zone of the tournament', () => {
  const late = { startsAt: '2026-11-21T22:30:00.000Z' };
  const early = { startsAt: '2026-11-21T08:00:00.000Z' };
  const none = { startsAt: null };
  const utc = daysOf([late, none, early], 'UTC');
  expect(utc.days).toEqual([
    { day: '2026-11-21', name: 'Saturday 21 November', rounds: [early, late] },
  ]);
  expect(utc.open).toEqual([none]);
  const { days } = daysOf([late, early], 'Asia/Kolkata');
  expect(days.map(({ day, rounds }) => [day, rounds.length])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-22', 1],
  ]);
});
