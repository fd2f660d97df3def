/** Each line that `mutate-rules.mjs` breaks is in the code exactly once, as written, and on the page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from './rule-mutations.mjs';

type Mutation = readonly [
  rule: string,
  title: string,
  file: string,
  from: string,
  to: string,
  tests: string,
];

const root = join(import.meta.dirname, '../..');
const engine = join(root, 'src/engine');
const broken = mutations as unknown as readonly Mutation[];

test.each(broken)('%s: %s', (_, __, file, from, to) => {
  const text = readFileSync(join(engine, file), 'utf8');
  expect(text.split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});

test('the page says of each which test notices it', () => {
  const page = readFileSync(join(root, 'docs/rules/mutations.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (?!Rule |---)(.+?) \| (.+?) \| (\S*).* \|$/gm)];
  expect(rows.map(([, rule, title]) => [rule, title])).toEqual(
    broken.map(([rule, title]) => [rule, title]),
  );
  const gone = rows.flatMap(([, , , file = '']) => (existsSync(join(engine, file)) ? [] : [file]));
  expect(gone).toEqual([]);
});
