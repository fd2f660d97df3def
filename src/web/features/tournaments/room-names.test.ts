import { expect, test } from 'vitest';
import { roomNames } from './room-names.ts';
import { slugFrom } from './slug-from.ts';

test.each([
  ['A1–A3', ['A1', 'A2', 'A3']],
  ['101-103', ['101', '102', '103']],
  ['R08 to R10', ['R08', 'R09', 'R10']],
  ['Hall 1..3', ['Hall 1', 'Hall 2', 'Hall 3']],
  ['Aula\n  B2 , B2', ['Aula', 'B2']],
  ['A1-B3', ['A1-B3']],
  ['B9-B1', ['B9-B1']],
  ['1-99999999', ['1-99999999']],
  [' \n,', []],
])('%j names %j', (text, names) => {
  expect(roomNames(text)).toEqual(names);
});

test.each([
  ['Łódź Open ’26', 'lodz-open-26'],
  ['  Çà et là!  ', 'ca-et-la'],
  ['北京', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('the address of %j is %j', (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});
