/** The text of a backup is taken apart as it arrives, wherever it is cut. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DocumentPart, partLength, splitDocument } from './split-document.ts';

async function partsOf(text: string, size = text.length): Promise<DocumentPart[]> {
  const pieces = [];
  for (let from = 0; from < text.length; from += size) pieces.push(text.slice(from, from + size));
  const parts: DocumentPart[] = [];
  for await (const part of splitDocument(pieces)) parts.push(part);
  return parts;
}

/** What parts say, as one value. */
function joined(parts: readonly DocumentPart[]) {
  const tables = new Map<string, unknown[]>();
  const members = new Map<string, unknown>();
  for (const part of parts) {
    if ('key' in part) members.set(part.key, JSON.parse(part.text));
    else {
      const rows = part.rows.map((text): unknown => JSON.parse(text));
      tables.set(part.table, [...(tables.get(part.table) ?? []), ...rows]);
    }
  }
  return { ...Object.fromEntries(members), tables: Object.fromEntries(tables) };
}

const value = fc.jsonValue({ maxDepth: 2 });
const row = fc.dictionary(fc.string(), value);
const name = fc.string().filter((key) => key !== '__proto__' && key !== 'tables');
const document = fc
  .tuple(fc.dictionary(name, value), fc.dictionary(name, fc.array(row)), fc.dictionary(name, value))
  .map(([before, tables, after]) => ({ ...before, tables, ...after }));

test('gives the same values, wherever the text is cut and however it is spaced', async () => {
  const cuts = fc.integer({ min: 1, max: 40 });
  await fc.assert(
    fc.asyncProperty(document, cuts, fc.constantFrom(0, 2), async (whole, size, space) => {
      const text = `${JSON.stringify(whole, null, space)}\n`;
      // As JSON has it: -0 is 0.
      expect(joined(await partsOf(text, size))).toEqual(JSON.parse(text));
    }),
  );
});

test('gives the rows of a large table in parts, of which one is the last', async () => {
  const rows = Array.from({ length: 10 }, (_, at) => ({ at, body: 'x'.repeat(partLength / 4) }));
  const parts = await partsOf(JSON.stringify({ tables: { small: [], large: rows } }), 4096);
  expect(
    parts.map((part) => 'table' in part && [part.table, part.rows.length, part.isLast]),
  ).toEqual([
    ['small', 0, true],
    ['large', 3, false],
    ['large', 3, false],
    ['large', 3, false],
    ['large', 1, true],
  ]);
});

test('reads no further than it gives', async () => {
  let read = 0;
  const row = JSON.stringify({ body: 'x'.repeat(partLength) });
  function* pieces() {
    yield '{"tables":{"large":[{}';
    for (; read < 100; read += 1) yield `,${row}`;
    yield ']}}';
  }
  for await (const part of splitDocument(pieces())) {
    expect('rows' in part && part.rows).toEqual(['{}']);
    break;
  }
  expect(read).toBeLessThan(3);
});

test.each(['', '[]', '1', '{', '{"tables":{"a":[{"b":1}', '{"a":"b}', '{}{}', '{"a":1}]', '{a:1}'])(
  'refuses %j',
  async (text) => {
    await expect(partsOf(text)).rejects.toThrow(SyntaxError);
  },
);
