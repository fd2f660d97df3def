/** Pages ask again after events: no event is one that nobody hears, and routes name none twice. */
import { expect, test } from 'vitest';
import { eventWordsOf } from './client.ts';
import { api } from './index.ts';
import { eventWords } from './kinds/activity-types.ts';
import type { RouteSpec } from './route.ts';

const reads = Object.entries(api).flatMap(([area, routes]) =>
  Object.entries(routes as Readonly<Record<string, RouteSpec>>).flatMap(([name, route]) =>
    route.stale ? [{ name: `${area}.${name}`, route, stale: route.stale }] : [],
  ),
);
const heard = new Set(reads.flatMap(({ stale }) => stale.map((word) => word.replace('~', ''))));

test('every event makes some answer stale', () => {
  // That a file was exported is for the log alone, which hears everything.
  expect(eventWords.filter((word) => !heard.has(word))).toEqual(['export']);
});

test('what needs attention does not ask again after each form of feedback', () => {
  const words = eventWordsOf('overview', 'attention');
  expect(words).toContain('~feedback');
  expect(words).not.toContain('feedback');
});

test.each(reads)('$name is a read of a tournament that names each event once', (read) => {
  expect(read.route.path).toContain('/:tournamentId/');
  expect(new Set(read.stale).size).toBe(read.stale.length);
});

const acts = Object.entries(api).flatMap(([area, routes]) =>
  Object.entries(routes as Readonly<Record<string, RouteSpec>>).flatMap(([name, route]) =>
    route.changes ? [{ name: `${area}.${name}`, route, changes: route.changes }] : [],
  ),
);

test.each(acts)('$name is an act in a tournament that names each event once', (act) => {
  expect(act.route.path).toContain('/:tournamentId');
  expect(act.route.stale).toBeUndefined();
  expect(new Set(act.changes).size).toBe(act.changes.length);
});
