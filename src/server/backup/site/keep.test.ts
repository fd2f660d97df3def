import { expect, test } from 'vitest';
import { findExpired, momentOf, nameOf, siteOf } from './keep.ts';

const day = 86_400_000;

test('names say when and of which site, and other files are left alone', () => {
  const at = new Date('2026-11-29T02:00:05.123Z');
  const name = nameOf(at, '0a1b2c3d');
  expect(name).toBe('rostrum-2026-11-29T020005Z-0a1b2c3d.backup');
  expect(momentOf(name)).toEqual(new Date('2026-11-29T02:00:05Z'));
  expect(siteOf(name)).toBe('0a1b2c3d');
  for (const other of [
    'notes.txt',
    'rostrum-2026-11-29T020005Z.backup',
    `${name}.partial`,
    '../x',
  ]) {
    expect([momentOf(other), siteOf(other)]).toEqual([null, null]);
  }
  expect(findExpired(['notes.txt', 'rostrum-old.backup'])).toEqual([]);
});

test('of two years of nights 7 days, 4 weeks and 12 months stay', () => {
  const end = Date.UTC(2026, 10, 29, 2);
  const present = new Set<string>();
  for (let at = end - 730 * day; at <= end; at += day) {
    present.add(nameOf(new Date(at), '0a1b2c3d'));
    for (const name of findExpired([...present])) present.delete(name);
  }
  const days = [...present].map((name) => name.slice(8, 18)).sort();
  const dailies = ['23', '24', '25', '26', '27', '28', '29'].map((date) => `2026-11-${date}`);
  const sundays = ['2026-11-08', '2026-11-15', '2026-11-22'];
  const lastOfMonth = [
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
  ];
  expect(days).toEqual([...lastOfMonth, ...sundays, ...dailies]);
});

test('whatever was made within a day of the newest stays', () => {
  const names = ['28T020000', '28T093000', '28T180000', '29T020000'].map(
    (at) => `rostrum-2026-11-${at}Z-0a1b2c3d.backup`,
  );
  expect(findExpired(names)).toEqual([names[0]]);
});

test('when backups stop, the old ones stay; of one day the newest counts', () => {
  const old = ['2024-01-01T020000Z', '2024-01-01T030000Z', '2024-01-02T020000Z'].map(
    (at) => `rostrum-${at}-0a1b2c3d.backup`,
  );
  expect(findExpired(old)).toEqual(['rostrum-2024-01-01T020000Z-0a1b2c3d.backup']);
});
