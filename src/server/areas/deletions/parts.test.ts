import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createSealer } from '#server/keys/sealer.ts';
import { openParts, sealParts } from './parts.ts';

const sealer = createSealer({ current: Buffer.alloc(32, 7), previous: null });

async function* each<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

async function partsOf(pieces: readonly string[]): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of sealParts(sealer, each(pieces))) parts.push(part);
  return parts;
}

const textOf = async (parts: readonly string[]) =>
  (await buffer(openParts(sealer, each(parts)))).toString();

test('a long document is kept in parts, none of which depends on the others', async () => {
  // Texts that barely compress, with characters of one to four bytes.
  const pieces = Array.from({ length: 40 }, (_, piece) =>
    Array.from({ length: 60_000 }, (_, at) =>
      String.fromCodePoint(0x20 + ((at * 7919 + piece * 104_729 + at * at) % 0xd000)),
    ).join(''),
  );
  const parts = await partsOf([...pieces, '𝔘', 'é']);
  expect(parts).toHaveLength(3);
  expect(await textOf(parts)).toBe(`${pieces.join('')}𝔘é`);
  for (const part of parts) expect((await textOf([part])).length).toBeLessThan(1_200_000);
});

test('a document without text has no parts', async () => {
  expect(await partsOf([])).toEqual([]);
  expect(await textOf([])).toBe('');
});
