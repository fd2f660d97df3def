import { expect, test } from 'vitest';
import { publicName } from './public-name.ts';

const inPublic = (name: string, isForMinors: boolean, anonymous = false) =>
  publicName({ name, anonymous }, isForMinors);

test.each([
  ['Ana Šimić', 'A. Š.'],
  ['ana maria de la cruz', 'A. C.'],
  ['Zoë', 'Z.'],
  ['王小明', '王.'],
  ['Jean-Luc O’Neill (Oak)', 'J. O.'],
  ['E\u0301va Nagy', 'E\u0301. N.'],
  ['123', 'Anonymous'],
])('%s is %s where minors debate', (name, initials) => {
  expect(inPublic(name, true)).toBe(initials);
  expect(inPublic(name, false)).toBe(name);
});

test('people who asked not to be named are not named anywhere', () => {
  expect(inPublic('Ana Šimić', false, true)).toBe('Anonymous');
  expect(inPublic('Ana Šimić', true, true)).toBe('Anonymous');
});
