import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

const cell = (value: string) => csvText([], [[value]]).split('\r\n')[1];

test.each([
  ['=SUM(1)', "'=SUM(1)"],
  ['＝SUM(1)', "'＝SUM(1)"],
  ['-1', "'-1"],
  ['A;=SUM(1)', '"A;=SUM(1)"'],
  ['A\t=SUM(1)', '"A\t=SUM(1)"'],
  ['A, "B"', '"A, ""B"""'],
  ['A B', 'A B'],
])('%j is written so that no spreadsheet runs it', (value, written) => {
  expect(cell(value)).toBe(written);
});
