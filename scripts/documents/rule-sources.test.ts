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

test.each(['formats', 'input'])('each rule of %s says where it comes from', (name) => {
  const rules = read(name)
    .split('\n')
    .filter((line) => /^\*\*[RI]\d/.test(line));
  expect(rules.length).toBeGreaterThan(0);
  const unsourced = rules.filter((rule) => !/\*(Sources?\b.*: |Our choice).*\*$/.test(rule));
  expect(unsourced.map((rule) => rule.slice(0, 40))).toEqual([]);
});

test('each pack has its sources on its page', () => {
  const rows = read('formats').matchAll(/^\| \*\*R3\.\d+\*\* \| `([a-z-]+)`/gm);
  const packs = [...rows].map(([, id]) => id);
  expect(packs.length).toBeGreaterThan(10);
  for (const id of packs) expect(read(`packs/${id}`)).toMatch(/\n\*\*Read:\*\* /);
});
