import { expect, test } from 'vitest';
import { quietUntil } from './quiet.ts';

const night = { from: '22:30', to: '07:00' };

test.each([
  ['in the evening', '2026-11-21T21:45:10.000Z', '2026-11-22T06:00:00.000Z'],
  ['after midnight', '2026-11-22T02:00:00.000Z', '2026-11-22T06:00:00.000Z'],
  ['from their first minute', '2026-11-21T21:30:00.000Z', '2026-11-22T06:00:00.000Z'],
  ['not at their end', '2026-11-22T06:00:00.000Z', null],
  ['not by day', '2026-11-21T12:00:00.000Z', null],
])('quiet hours over midnight hold %s', (_, now, until) => {
  expect(quietUntil(new Date(now), night, 'Europe/Berlin')?.toISOString() ?? null).toBe(until);
});

test('without quiet hours nothing waits', () => {
  expect(quietUntil(new Date('2026-11-21T23:00:00.000Z'), null, 'UTC')).toBeNull();
});
