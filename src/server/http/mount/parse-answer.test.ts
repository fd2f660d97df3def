import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseAnswer } from './parse-answer.ts';

const row = z.object({ id: z.string(), count: z.int().default(0) });
const answer = z.object({
  name: z.string(),
  rows: z.array(row),
  few: z.array(row).max(1),
  maybe: z.array(row).optional(),
});
const given = {
  name: 'x',
  rows: [
    { id: 'a', secret: 1 },
    { id: 'b', count: 2 },
  ],
  few: [{ id: 'c' }],
};

test.each([
  ['an object with lists', answer, given],
  ['a list', z.array(row), given.rows],
  ['a list with a bound', z.array(row).max(2), given.rows],
  ['an object with a rule', answer.refine(({ rows }) => rows.length > 1), given],
  ['a union', z.union([answer, z.null()]), given],
  ['nothing', z.null(), null],
])('%s: exactly what the schema gives', async (_name, schema, value) => {
  expect(await parseAnswer(schema, value)).toEqual(schema.parse(value));
});

test.each([
  ['a wrong row', { ...given, rows: [{ id: 1 }] }],
  ['too many rows', { ...given, few: [{ id: 'a' }, { id: 'b' }] }],
  ['no list', { ...given, rows: 'none' }],
  ['a missing field', { rows: [], few: [] }],
])('%s is refused', async (_name, value) => {
  await expect(parseAnswer(answer, value)).rejects.toThrow(z.ZodError);
});

test('others go on while a large list is checked', async () => {
  const slow = z.object({ rows: z.array(z.string().transform(waste)) });
  const seen: string[] = [];
  const parsing = parseAnswer(slow, { rows: Array.from({ length: 40 }, String) }).then(() =>
    seen.push('checked'),
  );
  setImmediate(() => seen.push('other'));
  await parsing;
  expect(seen).toEqual(['other', 'checked']);
});

/** Keeps the thread for some milliseconds. */
function waste(text: string): string {
  const until = performance.now() + 3;
  while (performance.now() < until);
  return text;
}
