/** Reads a backup from its first byte to its last, before anything is done with it. */
import type { Frame, Manifest } from './frames.ts';
import { BackupError } from './sealed-stream.ts';
import { openFrames } from './write-site.ts';

export interface Checked {
  readonly manifest: Manifest;
  readonly tables: number;
  readonly rows: number;
}

/** @throws BackupError where it cannot be restored */
export async function checkSite(key: Uint8Array, sealed: AsyncIterable<Buffer>): Promise<Checked> {
  let manifest: Manifest | null = null;
  for await (const frame of openFrames(key, sealed)) {
    if (frame.kind === 'M') manifest = frame.is;
    if (frame.kind === 'Z' && manifest) return { manifest, ...frame.is };
  }
  throw new BackupError('This backup is incomplete.');
}

/** The frames that follow one until its end. */
export async function* dataOf(frames: AsyncIterator<Frame>): AsyncGenerator<Buffer, number> {
  for (;;) {
    const { value, done } = await frames.next();
    const frame: Frame | undefined = done ? undefined : value;
    if (frame?.kind === 'E') return frame.is.rows;
    if (frame?.kind !== 'D') throw new BackupError('This backup is incomplete.');
    yield frame.bytes;
  }
}
