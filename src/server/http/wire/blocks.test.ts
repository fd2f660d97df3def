import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBlocks } from './blocks.ts';

/** Adds pieces. @returns the bytes of memory that each took */
function addAll(pieces: Iterable<Uint8Array>) {
  const blocks = createBlocks();
  const taken = Array.from(pieces, (piece) => blocks.add(piece));
  return { blocks, taken, memory: taken.reduce((sum, bytes) => sum + bytes, 0) };
}

test('all bytes come back in their order, for at most twice their memory', () => {
  const piece = fc.oneof(fc.uint8Array({ maxLength: 3 }), fc.uint8Array({ maxLength: 2000 }));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { blocks, taken, memory } = addAll(pieces);
      const all = Buffer.concat(pieces);
      expect(blocks.join().equals(all)).toBe(true);
      expect(blocks.length).toBe(all.length);
      const perBlock = 256;
      const count = taken.filter((bytes) => bytes > 0).length;
      expect(memory).toBeGreaterThanOrEqual(all.length + perBlock * count);
      expect(memory).toBeLessThanOrEqual(2 * all.length + perBlock * (count + 1));
    }),
  );
});

test('a million pieces of one byte take a block now and then', () => {
  const count = 1_000_000;
  const letter = Uint8Array.of(0x78);
  const { blocks, taken, memory } = addAll(Array.from({ length: count }, () => letter));
  expect(taken.filter((bytes) => bytes > 0).length).toBeLessThan(30);
  expect(memory).toBeLessThan(1.1 * count);
  expect(blocks.join().toString()).toBe('x'.repeat(count));
});

test('a body of one piece takes what it needs', () => {
  expect(addAll([new Uint8Array(3000)]).memory).toBe(3000 + 256);
});

test('cleared blocks begin again', () => {
  const { blocks } = addAll([Uint8Array.of(1, 2, 3)]);
  blocks.clear();
  blocks.add(Uint8Array.of(4));
  expect([...blocks.join()]).toEqual([4]);
});
