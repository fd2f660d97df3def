import { expect, test } from 'vitest';
import { shortNameOf } from './short-name.ts';

test.each([
  ['Zofia Wiśniewska', null, 'Z. Wiśniewska'],
  ['Minh Khôi Lê', null, 'M. Khôi Lê'],
  ['Pelé', null, 'Pelé'],
  ['王雨桐', null, '王雨桐'],
  ['王 雨桐', null, '王雨桐'],
  ['山田 太郎', null, '山田太郎'],
  ['김 민준', null, '김민준'],
  ['王雨桐', '雨桐', '雨桐'],
  ['Benedikta Okonkwo', 'Bennie O.', 'Bennie O.'],
])('%s with %s is %s on a board', (name, shortName, expected) => {
  expect(shortNameOf({ name, shortName })).toBe(expected);
});
