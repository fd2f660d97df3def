import { expect, test } from 'vitest';
import { byId, compareText, groupBy } from './collections.ts';

const teams = [
  { id: 'b', points: 3 },
  { id: 'a', points: 0 },
  { id: 'c', points: 3 },
];

test('groups keep the order of keys and items', () => {
  expect([...groupBy(teams, ({ points }) => points)]).toEqual([
    [3, [teams[0], teams[2]]],
    [0, [teams[1]]],
  ]);
});

test('groups hold what is taken of each item', () => {
  const ids = groupBy(
    teams,
    ({ points }) => points,
    ({ id }) => id,
  );
  expect(ids.get(3)).toEqual(['b', 'c']);
  expect(ids.get(1)).toBeUndefined();
});

test('of two items with one id the later is found', () => {
  const later = { id: 'b', points: 6 };
  expect(byId([...teams, later]).get('b')).toBe(later);
  expect(byId(teams).size).toBe(3);
});

test.each([
  ['a', 'a', 0],
  ['a', 'b', -1],
  ['b', 'a', 1],
  ['', 'a', -1],
  ['Z', 'a', -1],
  ['é', 'z', 1],
  ['a', 'aa', -1],
])('%j and %j are in the order of their code units', (a, b, order) => {
  expect(compareText(a, b)).toBe(order);
});
