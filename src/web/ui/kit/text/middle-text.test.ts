import { expect, test } from 'vitest';
import { splitName } from './middle-text.tsx';

test.each([
  ['Ljubljana University B', ['Ljubljana University', ' B']],
  ['Oxford 12', ['Oxford', ' 12']],
  ['Łódź Swing', ['Łódź Swing', '']],
  ['北京大学 A', ['北京大学', ' A']],
  ['Zagreb', ['Zagreb', '']],
  ['A', ['A', '']],
])('of %s, the end that distinguishes teams stays', (name, parts) => {
  expect(splitName(name)).toEqual(parts);
  expect(splitName(name).join('')).toBe(name);
});
