import { expect, test } from 'vitest';
import { columnText } from './tables.ts';

test('the numbers of a column have as many decimals as the longest of them', () => {
  const values = [76, 75.5, 75.333333, null];
  expect(values.map(columnText(values))).toEqual(['76.00', '75.50', '75.33', 'n/a']);
  expect([9, 12].map(columnText([9, 12]))).toEqual(['9', '12']);
});
