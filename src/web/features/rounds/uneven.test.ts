import { expect, test } from 'vitest';
import { unevenIn } from './uneven.ts';

const of = (...divisions: readonly (string | null)[]) =>
  divisions.map((division) => ({ division }));

test('teams fill rooms within their division', () => {
  expect(unevenIn(of('North', 'north', 'South', 'South'), 2)).toEqual([]);
  expect(unevenIn(of('North', 'South'), 2)).toEqual([
    { division: 'North', over: 1 },
    { division: 'South', over: 1 },
  ]);
});

test('without divisions all teams are one field', () => {
  expect(unevenIn(of(null, null, null), 2)).toEqual([{ division: null, over: 1 }]);
  expect(unevenIn(of(null, null, null, null), 4)).toEqual([]);
});
