import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf, instantsOf, laterOnTheClock, localOf } from './zoned-time.ts';

describe('a local time', () => {
  test.each([
    ['2026-11-21T14:05', 'Europe/Berlin', '2026-11-21T13:05:00.000Z'],
    ['2026-07-21T14:05', 'Europe/Berlin', '2026-07-21T12:05:00.000Z'],
    ['2026-11-21T14:05', 'Asia/Kolkata', '2026-11-21T08:35:00.000Z'],
    ['2026-11-21T14:05', 'Asia/Kathmandu', '2026-11-21T08:20:00.000Z'],
    ['2026-07-21T14:05', 'Pacific/Chatham', '2026-07-21T01:20:00.000Z'],
    ['2026-11-21T14:05', 'Pacific/Chatham', '2026-11-21T00:20:00.000Z'],
    ['2026-11-21T00:10', 'Pacific/Auckland', '2026-11-20T11:10:00.000Z'],
    ['2026-11-21T14:05', 'America/St_Johns', '2026-11-21T17:35:00.000Z'],
  ])('%s in %s is %s, there and back', (local, zone, instant) => {
    expect(instantOf(local, zone)?.toISOString()).toBe(instant);
    expect(localOf(instant, zone)).toBe(local);
  });

  test.each([
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-03T15:40:00.000Z'],
    ['Pacific/Chatham', '2026-09-27T03:00', '2026-09-26T14:15:00.000Z'],
  ])('that the clocks of %s skip (%s) is as late as before the change', (zone, local, instant) => {
    expect(instantsOf(local, zone)).toEqual([]);
    expect(instantOf(local, zone)?.toISOString()).toBe(instant);
  });

  test.each([
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    [
      'America/New_York',
      '2026-11-01T01:30',
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ],
    [
      'Australia/Lord_Howe',
      '2026-04-05T01:45',
      '2026-04-04T14:45:00.000Z',
      '2026-04-04T15:15:00.000Z',
    ],
  ])('that the clocks of %s repeat (%s) is meant the first time', (zone, local, first, second) => {
    expect(instantsOf(local, zone).map((at) => at.toISOString())).toEqual([first, second]);
    expect(instantOf(local, zone)?.toISOString()).toBe(first);
    expect(localOf(second, zone)).toBe(local);
  });

  test('is none when the text is none', () => {
    expect(instantOf('soon', 'UTC')).toBeNull();
    expect(instantsOf('soon', 'UTC')).toEqual([]);
  });
});

test('every instant is among those of the time that its clocks show', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'America/Sao_Paulo',
    'Asia/Kathmandu',
    'Asia/Tehran',
    'Pacific/Chatham',
    'Pacific/Apia',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'UTC',
  ];
  // Whole minutes from 2015 to 2035.
  const anyMinute = fc.integer({ min: 23_667_840, max: 34_187_040 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), anyMinute, (zone, minute) => {
      const at = minute * 60_000;
      const all = instantsOf(localOf(at, zone), zone).map((one) => one.getTime());
      expect(all).toContain(at);
      expect(all.length).toBeLessThanOrEqual(2);
    }),
    { numRuns: 2000 },
  );
});

test('the wall clock goes on over midnight, whatever the zone does', () => {
  expect(laterOnTheClock('2026-03-28T23:50', 20)).toBe('2026-03-29T00:10');
  expect(laterOnTheClock('2026-03-29T01:50', 20)).toBe('2026-03-29T02:10');
  expect(laterOnTheClock('2026-11-21T09:00', -60)).toBe('2026-11-21T08:00');
});
