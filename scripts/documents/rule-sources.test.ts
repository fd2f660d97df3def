/** Every numbered rule without a source beside it has one on the page of sources. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, '../..', 'docs/rules', `${name}.md`), 'utf8');
const sources = read('sources')
  .split('\n')
  .filter((line) => /^\| R\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const sourced = sources.flatMap(([, rules = '']) => rules.split(', '));

test.each(['ballots', 'standings', 'breaks'])('each rule of %s has a source', (name) => {
  const numbers = [...read(name).matchAll(/^\*\*(R\d+\.\d+)\b/gm)].map(([, number]) => number);
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.filter((number) => !sourced.includes(number ?? ''))).toEqual([]);
});

test('no rule has two sources, and none is empty', () => {
  expect(new Set(sourced).size).toBe(sourced.length);
  expect(sources.filter(([, , text = '']) => text === '')).toEqual([]);
});

test.each(['draw', 'allocation', 'feedback', 'venues'])('each rule of %s names its own', (name) => {
  const rows = read(name)
    .split('\n')
    .filter((line) => /^\| [A-Z]+\d/.test(line))
    .map((line) => line.split(' | '));
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter((row) => (row[2] ?? '').replace('|', '').trim() === '')).toEqual([]);
});
