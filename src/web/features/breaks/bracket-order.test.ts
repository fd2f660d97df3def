import { expect, test } from 'vitest';
import { bracketOrder } from './bracket-order.ts';

test('neighbours feed one room: the best meets whoever comes from the last', () => {
  expect(bracketOrder({ debates: [8, 4, 2, 1], bypassing: 0, teamsPerRoom: 4 })).toEqual([
    [1, 8, 4, 5, 2, 7, 3, 6],
    [1, 4, 2, 3],
    [1, 2],
    [1],
  ]);
});

test('a partial round of four is placed beside the room it joins', () => {
  expect(bracketOrder({ debates: [4, 4, 2, 1], bypassing: 8, teamsPerRoom: 4 })).toEqual([
    [1, 4, 2, 3],
    [1, 4, 2, 3],
    [1, 2],
    [1],
  ]);
});

test('a partial round of two is folded under the teams that skip it', () => {
  // Six teams: 3 to 6 debate; 1 meets the winner of the second room, 2 that of the first.
  expect(bracketOrder({ debates: [2, 2, 1], bypassing: 2, teamsPerRoom: 2 })).toEqual([
    [2, 1],
    [1, 2],
    [1],
  ]);
});

test('a final alone is one room', () => {
  expect(bracketOrder({ debates: [1], bypassing: 0, teamsPerRoom: 4 })).toEqual([[1]]);
  expect(bracketOrder({ debates: [], bypassing: 0, teamsPerRoom: 4 })).toEqual([]);
});
