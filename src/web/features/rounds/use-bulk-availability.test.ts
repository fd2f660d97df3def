import { expect, test } from 'vitest';
import type { Available } from './use-availability.ts';
import { changesBetween, everyoneHere } from './use-bulk-availability.ts';

const of = (
  team: string[],
  adjudicator: string[],
  venue: string[],
  out: string[] = [],
): Available => ({
  team: new Set(team),
  out: new Set(out),
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
    { kind: 'set', subject: 'team', ids: ['a'], available: false, unmarked: true },
    { kind: 'set', subject: 'adjudicator', ids: ['j'], available: true },
  ]);
});

test('a team that is undone was left out before, or nobody had marked it', () => {
  const [before, after] = [of(['a'], [], [], ['b']), of(['b'], [], [], ['a', 'c'])];
  expect(changesBetween(after, before)).toEqual({
    count: 3,
    changes: [
      { kind: 'set', subject: 'team', ids: ['a'], available: true },
      { kind: 'set', subject: 'team', ids: ['b'], available: false },
      { kind: 'set', subject: 'team', ids: ['c'], available: false, unmarked: true },
    ],
  });
});

test('an act that changed nothing has nothing to undo', () => {
  expect(changesBetween(of(['a'], [], []), of(['a'], [], []))).toEqual({ count: 0, changes: [] });
});

test('“Everyone is here” brings back no room that was lost, and names it', () => {
  const named = (...ids: string[]) => ids.map((id) => ({ id, name: id.toUpperCase() }));
  const lists = {
    team: [...named('a', 'b'), { id: 's', name: 'Swing', swing: true }],
    adjudicator: [...named('j'), { id: 'k', name: 'K', saysAway: true }],
    venue: named('r1', 'r2'),
  };
  expect(everyoneHere(lists, of(['a'], [], ['r1']))).toEqual({
    ...{ of: ['teams', 'adjudicators'], missing: 2, roomsOut: ['R2'] },
  });
  expect(everyoneHere(lists, of([], [], []))).toEqual({
    ...{ of: ['teams', 'adjudicators', 'venues'], missing: 5, roomsOut: [] },
  });
});
