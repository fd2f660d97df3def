import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunkBytes, open, seal } from './sealed-stream.ts';

const key = Buffer.from('a backup key for tests');
const sizes = [0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 2 * chunkBytes, 600_000];

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

const opened = (bytes: Buffer, other: Uint8Array = key) => all(open(other, cut(bytes, 70_000)));

test('what is sealed opens, however it is cut', async () => {
  for (const size of sizes) {
    const plain = Buffer.alloc(size, 'text ');
    const sealed = await all(seal(key, cut(plain, 100_000)));
    expect((await opened(sealed)).equals(plain)).toBe(true);
    expect(sealed.includes('text text')).toBe(false);
  }
});

test('another key, a missing end and any changed byte are found out', async () => {
  const sealed = await all(seal(key, cut(Buffer.alloc(600_000, 'text'), 100_000)));
  await expect(opened(sealed, Buffer.from('another'))).rejects.toThrow('another backup key');
  await expect(opened(Buffer.from('{"format":"rostrum-backup"}'))).rejects.toThrow('not a backup');
  await expect(opened(Buffer.concat([sealed, Buffer.from('more')]))).rejects.toThrow('damaged');
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), async (at) => {
      await expect(opened(sealed.subarray(0, at))).rejects.toThrow(/cut off|not a backup/);
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(opened(changed)).rejects.toThrow(/damaged|cut off|not a backup|another backup/);
    }),
    { numRuns: 40 },
  );
  // At the border of a chunk what is left is whole, but not the last one.
  const header = 22 + 32 + 16;
  const border = sealed.subarray(0, header + 4 + chunkBytes + 16);
  await expect(opened(border)).rejects.toThrow('cut off');
});
