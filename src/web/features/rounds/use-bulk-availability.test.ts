import { expect, test } from 'vitest';
import { type Available, changesBetween } from './use-bulk-availability.ts';

const of = (team: string[], adjudicator: string[], venue: string[]): Available => ({
  team: new Set(team),
  adjudicator: new Set(adjudicator),
  venue: new Set(venue),
});

test('undoing gives back what one act changed, in both directions', () => {
  const { count, changes } = changesBetween(
    of(['a', 'b'], [], ['x']),
    of(['b', 'c'], ['j'], ['x']),
  );
  expect(count).toBe(3);
  expect(changes).toEqual([
    { kind: 'set', subject: 'team', ids: ['c'], available: true },
    { kind: 'set', subject: 'team', ids: ['a'], available: false },
    { kind: 'set', subject: 'adjudicator', ids: ['j'], available: true },
  ]);
});

test('an act that changed nothing has nothing to undo', () => {
  expect(changesBetween(of(['a'], [], []), of(['a'], [], []))).toEqual({ count: 0, changes: [] });
});
