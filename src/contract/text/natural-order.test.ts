import { expect, test } from 'vitest';
import { byName, sortedByName } from './natural-order.ts';

test('numbers in names count, case and accents do not', () => {
  const names = ['A10', 'a2', 'A1', 'Éclair 11', 'Eclair 9', 'B1'];
  expect(names.sort(byName)).toEqual(['A1', 'a2', 'A10', 'B1', 'Eclair 9', 'Éclair 11']);
});

test('sorting leaves the rows that it was given', () => {
  const rows = [{ name: 'Room 10' }, { name: 'Room 9' }];
  expect(sortedByName(rows).map(({ name }) => name)).toEqual(['Room 9', 'Room 10']);
  expect(rows[0]?.name).toBe('Room 10');
});
