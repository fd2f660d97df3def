import { expect, test } from 'vitest';
import { groupProblems } from './grouped-problems.ts';

const missing = {
  file: 'teams.csv',
  column: 'break_category',
  severity: 'error' as const,
  code: 'unknown-break-category',
  message: 'There is no break category “ESL”.',
};
const whole = { ...missing, column: null, code: 'empty-file', message: 'There is nothing here.' };

test('the same problem of many lines is said once', () => {
  const rows = [7, 2, 30].map((row) => ({ ...missing, row }));
  expect(groupProblems(rows)).toMatchObject([{ ...missing, lines: [2, 7, 30] }]);
});

test('other columns, files and words stay apart, in their order', () => {
  const problems = [
    { ...missing, row: 2 },
    { ...whole, row: null },
    { ...missing, row: 3, message: 'There is no break category “EFL”.' },
    { ...missing, row: 4, file: 'more.csv' },
    { ...missing, row: 5 },
  ];
  expect(groupProblems(problems).map(({ lines }) => lines)).toEqual([[2, 5], [], [3], [4]]);
});
