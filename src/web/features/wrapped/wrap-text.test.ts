import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

test.each([
  ['short text', 20, 3, ['short text']],
  ['this house would abolish zoos', 12, 4, ['this house', 'would', 'abolish zoos']],
  ['  spaces   and\nlines ', 20, 2, ['spaces and lines']],
  ['unbreakablylongword here', 8, 4, ['unbreaka', 'blylongw', 'ord here']],
  ['one two three four five', 9, 2, ['one two', 'three…']],
  ['本院将废除动物园', 8, 2, ['本院将废', '除动物园']],
  ['', 10, 2, []],
])('%j in lines of %i', (text, room, most, lines) => {
  expect(wrapText(text, room, most)).toEqual(lines);
});

test('no line is longer than there is room', () => {
  const text =
    'This House, as the parents of a gifted child, would 不 send them to a school far away.';
  for (let room = 2; room < 40; room++) {
    for (const line of wrapText(text, room, 99)) {
      const width = [...line].reduce((sum, one) => sum + (one === '不' ? 2 : 1), 0);
      expect(width).toBeLessThanOrEqual(room);
    }
  }
});
