/** Each line that `mutate-rules.mjs` breaks is in the code exactly once, as written. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from './rule-mutations.mjs';

type Mutation = readonly [rule: string, title: string, file: string, from: string, to: string];

const engine = join(import.meta.dirname, '../../src/engine');

test.each(mutations as unknown as readonly Mutation[])('%s: %s', (_, __, file, from, to) => {
  const text = readFileSync(join(engine, file), 'utf8');
  expect(text.split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});
