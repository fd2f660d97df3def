import { expect, test } from 'vitest';
import { alikePairs } from './alike.ts';

const person = (
  id: string,
  name: string,
  institutionId: string | null,
  email: string | null = null,
  team: string | null = null,
) => ({
  ...{ id, name, institutionId, email, team },
});

test('a pair with several words in common is named once', () => {
  const people = [
    person('a', 'Maria Clara Otero', 'north'),
    person('b', 'Maria Clara Oteiro', 'north', null, 'North A'),
    person('c', 'Maria Clara Otero', 'south'),
    person('d', 'Ana Bo', null, 'one@example.org'),
    person('e', 'Anna Bo', null, 'ONE@example.org'),
  ];
  expect(alikePairs(people)).toEqual([
    'Maria Clara Otero (judge), Maria Clara Oteiro (North A)',
    'Ana Bo (judge), Anna Bo (judge)',
  ]);
});

test.each([
  ['Hua Gómez', 'Pia Gómez', false],
  ['Quy Møller', 'Rui Møller', false],
  ['Mia Andersson', 'Pia Andersson', false],
  ['Ana Bellini', 'Anna Bellini', true],
  ['Katherine Bell', 'Katharine Bell', true],
])('%s and %s: one person is %o', (one, other, isOne) => {
  const pairs = alikePairs([person('a', one, 'north'), person('b', other, 'north')]);
  expect(pairs).toHaveLength(Number(isOne));
});

test('names that share all words but one are compared up to a number of pairs', () => {
  // Groups as large as are looked at; each name has a word of its own.
  const ownWord = (index: number) =>
    String.fromCharCode(97 + (index % 26)).repeat(8 + (index % 40));
  const people = Array.from({ length: 4000 }, (_, index) =>
    person(String(index), `Maria Clara ${ownWord(index)}`, `i${Math.floor(index / 40)}`),
  );
  const pair = [person('x', 'Ana Otero', 'north'), person('y', 'Ana Otero', 'north')];
  expect(alikePairs([...pair, ...people])).toEqual(['Ana Otero (judge), Ana Otero (judge)']);
  // The page of duplicates finds what comes after them.
  expect(alikePairs([...people, ...pair])).toEqual([]);
});
