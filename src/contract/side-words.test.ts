import { expect, test } from 'vitest';
import { seatOfWord } from './side-words.ts';

const sides = [
  { id: 'pro', name: 'Proposition', short: 'Prop' },
  { id: 'opp', name: 'Opposition', short: 'Opp' },
];

test.each([
  ['Proposition', 0],
  ['prop', 0],
  ['OPP', 1],
  ['aff', 0],
  ['Negative', 1],
  ['2', 1],
  ['both', null],
  ['', null],
] as const)('%j means seat %s', (word, seat) => {
  expect(seatOfWord(word, sides)).toBe(seat);
});

test('the names of the format win over the usual ones', () => {
  const swapped = [
    { id: 'one', name: 'Negative', short: 'Neg' },
    { id: 'two', name: 'Affirmative', short: 'Aff' },
  ];
  expect(seatOfWord('neg', swapped)).toBe(0);
});
