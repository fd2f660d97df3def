/** Takes exact numbers of bytes from a stream that is cut anywhere. */

export interface ByteReader {
  /** The next bytes; null where the stream ends before there are enough. */
  take(count: number): Promise<Buffer | null>;
  isAtEnd(): Promise<boolean>;
  /** Lets the stream go, read to its end or not. */
  end(): Promise<void>;
}

export function createByteReader(stream: AsyncIterable<Buffer>): ByteReader {
  const source = stream[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let size = 0;

  /** @returns whether there is at least this many */
  async function fill(count: number): Promise<boolean> {
    while (size < count) {
      const next = await source.next();
      if (next.done) return false;
      held.push(next.value);
      size += next.value.length;
    }
    return true;
  }

  return {
    async take(count) {
      if (!(await fill(count))) return null;
      const [first = Buffer.alloc(0)] = held;
      const all = held.length === 1 ? first : Buffer.concat(held);
      held = [all.subarray(count)];
      size -= count;
      return all.subarray(0, count);
    },
    async isAtEnd() {
      return !(await fill(1));
    },
    async end() {
      await source.return?.();
    },
  };
}
