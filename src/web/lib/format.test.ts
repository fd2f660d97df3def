import { expect, test } from 'vitest';
import { formatOffset } from './format.ts';

test.each([
  [0, 'UTC+0'],
  [1, 'UTC+1'],
  [5.5, 'UTC+5:30'],
  [5.75, 'UTC+5:45'],
  [-3.5, 'UTC−3:30'],
  [-11, 'UTC−11'],
])('a zone %d hours from UTC is shown as its offset', (hours, text) => {
  expect(formatOffset(hours)).toBe(text);
});
