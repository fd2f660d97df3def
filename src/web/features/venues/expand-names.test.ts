import { expect, test } from 'vitest';
import { expandNames } from './expand-names.ts';

test.each([
  ['A1–A3', ['A1', 'A2', 'A3']],
  ['A1-3', ['A1', 'A2', 'A3']],
  ['Room 08 to 10', ['Room 08', 'Room 09', 'Room 10']],
  ['Main hall\nA1, A2\nA1', ['Main hall', 'A1', 'A2']],
  ['Saint-Denis', ['Saint-Denis']],
  ['A1-B3', ['A1-B3']],
  ['12–3', ['12–3']],
  ['G03', ['G03']],
  ['  ', []],
])('%j makes %j', (text, names) => {
  expect(expandNames(text)).toEqual(names);
});

test('a slip of the finger does not make a million rooms', () => {
  expect(expandNames('A1-9999')).toEqual(['A1-9999']);
});
