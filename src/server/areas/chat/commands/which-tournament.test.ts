import { expect, test } from 'vitest';
import { tournamentOn } from './which-tournament.ts';

const zone = 'Pacific/Auckland';

function dated(name: string, start: string, end = start, fields: object = {}) {
  const days = { start_date: start, end_date: end, time_zone: zone, archived_at: null };
  return { name, ...days, ...fields };
}

const archived = { archived_at: new Date('2026-11-22T00:00:00Z') };
/** The morning of the 22nd in Auckland, where UTC still has the 21st. */
const morning = new Date('2026-11-21T20:00:00Z');

test.each([
  ['the one that is on', [dated('a', '2026-11-19', '2026-11-21'), dated('b', '2026-11-22')], 'b'],
  [
    'the first of two that are on',
    [dated('a', '2026-11-21', '2026-11-23'), dated('b', '2026-11-22')],
    'a',
  ],
  ['the next', [dated('a', '2026-11-20'), dated('b', '2026-11-25'), dated('c', '2026-12-01')], 'b'],
  ['the last', [dated('a', '2026-11-19'), dated('b', '2026-11-20')], 'b'],
  [
    'one that is not archived',
    [dated('a', '2026-11-20'), dated('b', '2026-11-22', undefined, archived)],
    'a',
  ],
  ['an archived one where there is no other', [dated('a', '2026-11-20', undefined, archived)], 'a'],
  [
    'each by the day in its zone',
    [
      dated('a', '2026-11-21', undefined, { time_zone: 'America/New_York' }),
      dated('b', '2026-11-22'),
    ],
    'a',
  ],
])('answers for %s', (_, all, name) => {
  expect(tournamentOn(all, morning)?.name).toBe(name);
});
