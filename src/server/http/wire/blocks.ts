/**
 * The bytes of a body as they arrive. Pieces are copied one behind the other into blocks that grow with the
 * body: a body of one-byte pieces costs the memory of its bytes, not that of a million buffers.
 */
export interface Blocks {
  readonly length: number;
  /** Copies a piece. @returns the bytes of memory that it took; 0 when there was room */
  add(piece: Uint8Array): number;
  /** All bytes in one buffer. */
  join(): Buffer;
  /** Frees the memory. */
  clear(): void;
}

/** What Node keeps of a buffer beside its bytes. */
const perBlock = 256;
/** A block is as large as all before it, within these bounds, or as the piece that begins it. */
const smallest = 256;
const largest = 64 * 1024;

export function createBlocks(): Blocks {
  let blocks: Buffer[] = [];
  let length = 0;
  /** Free bytes at the end of the last block. */
  let room = 0;

  function fill(bytes: Uint8Array): void {
    const last = blocks.at(-1);
    last?.set(bytes, last.length - room);
    room -= bytes.length;
    length += bytes.length;
  }

  return {
    get length() {
      return length;
    },
    add(piece) {
      const rest = piece.subarray(room);
      if (room > 0) fill(piece.subarray(0, room));
      if (rest.length === 0) return 0;
      room = Math.max(rest.length, smallest, Math.min(length, largest));
      // Its own memory: a part of Node's pool would keep all of the pool.
      blocks.push(Buffer.allocUnsafeSlow(room));
      const taken = room + perBlock;
      fill(rest);
      return taken;
    },
    join() {
      const [first] = blocks;
      return first && blocks.length === 1
        ? first.subarray(0, length)
        : Buffer.concat(blocks, length);
    },
    clear() {
      blocks = [];
      length = 0;
      room = 0;
    },
  };
}
