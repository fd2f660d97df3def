import { expect, test } from 'vitest';
import { foremostFirst, isFinal } from './foremost.ts';

const done = new Date(0);
const round = (name: string, seq: number, category: string | null, completed_at: Date | null) => ({
  name,
  seq,
  break_category_id: category,
  general_break: category === 'open',
  completed_at,
});
const namesOf = (rounds: readonly { readonly name: string }[]) => rounds.map(({ name }) => name);

test('of preliminary rounds the newest comes first', () => {
  const rounds = [round('R1', 1, null, done), round('R2', 2, null, null)];
  expect(namesOf(foremostFirst(rounds))).toEqual(['R2', 'R1']);
});

test('the general break comes first of what is on, though other breaks have later rounds', () => {
  const rounds = [
    round('R1', 1, null, done),
    round('QF', 2, 'open', done),
    round('SF', 3, 'open', null),
    round('EFL F', 5, 'efl', null),
  ];
  expect(namesOf(foremostFirst(rounds))).toEqual(['SF', 'EFL F', 'QF', 'R1']);
});

test('a round that is on comes before one that is over, and the Grand Final first in the end', () => {
  const semifinal = round('SF', 2, 'open', done);
  expect(namesOf(foremostFirst([semifinal, round('EFL F', 4, 'efl', null)]))).toEqual([
    'EFL F',
    'SF',
  ]);
  const over = [semifinal, round('GF', 3, 'open', done), round('EFL F', 4, 'efl', done)];
  expect(namesOf(foremostFirst(over))).toEqual(['GF', 'SF', 'EFL F']);
});

test('the last round of each break is a final, and no preliminary round is', () => {
  const rounds = [
    round('R1', 1, null, done),
    round('SF', 2, 'open', done),
    round('GF', 3, 'open', null),
    round('EFL F', 4, 'efl', null),
  ];
  expect(namesOf(rounds.filter((one) => isFinal(one, rounds)))).toEqual(['GF', 'EFL F']);
});
