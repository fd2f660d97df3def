import { describe, expect, test } from 'vitest';
import { instantOf, localOf } from './zoned-time.ts';

describe('a local time', () => {
  test.each([
    ['2026-11-21T14:05', 'Europe/Berlin', '2026-11-21T13:05:00.000Z'],
    ['2026-07-21T14:05', 'Europe/Berlin', '2026-07-21T12:05:00.000Z'],
    ['2026-11-21T14:05', 'Asia/Kolkata', '2026-11-21T08:35:00.000Z'],
    ['2026-11-21T00:10', 'Pacific/Auckland', '2026-11-20T11:10:00.000Z'],
  ])('%s in %s is %s, there and back', (local, zone, instant) => {
    expect(instantOf(local, zone)?.toISOString()).toBe(instant);
    expect(localOf(instant, zone)).toBe(local);
  });

  test('is none when the text is none', () => {
    expect(instantOf('soon', 'UTC')).toBeNull();
  });
});
