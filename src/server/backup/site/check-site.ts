/** Reads a backup from its first byte to its last, before anything is done with it. */
import { countRows, type Frame, type Manifest } from './frames.ts';
import { BackupError } from './sealed-stream.ts';
import { idOfKey, isSiteFile, secretKeyFile } from './site-files.ts';
import { openFrames } from './write-site.ts';

export interface Checked {
  readonly manifest: Manifest;
  readonly tables: number;
  readonly rows: number;
  /** Names the secret key that is in it; null where the environment gave it. */
  readonly savedKeyId: string | null;
}

/** @throws BackupError where it cannot be restored */
export async function checkSite(key: Uint8Array, sealed: AsyncIterable<Buffer>): Promise<Checked> {
  return checkFrames(openFrames(key, sealed));
}

/** @throws BackupError where one is missing, or has other rows than it says */
export async function checkFrames(frames: AsyncGenerator<Frame>): Promise<Checked> {
  let manifest: Manifest | null = null;
  let savedKeyId: string | null = null;
  let tables = 0;
  let rows = 0;
  for await (const frame of frames) {
    if (frame.kind === 'M') manifest = frame.is;
    if (frame.kind === 'F') {
      if (!isSiteFile(frame.is.file)) throw incomplete(frame.is.file);
      const bytes = await fileOf(frames);
      if (frame.is.file === secretKeyFile) savedKeyId = idOfKey(bytes);
    }
    if (frame.kind === 'T') {
      const { table } = frame.is;
      const data = dataOf(frames);
      let found = 0;
      let next = await data.next();
      for (; !next.done; next = await data.next()) found += countRows(next.value);
      if (next.value !== found) throw incomplete(table);
      tables += 1;
      rows += found;
    }
    if (frame.kind === 'Z' && manifest) {
      if (frame.is.tables !== tables || frame.is.rows !== rows) break;
      return { manifest, savedKeyId, ...frame.is };
    }
  }
  throw incomplete();
}

/** The bytes of a file whose frame was just read. */
export async function fileOf(frames: AsyncIterator<Frame>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of dataOf(frames)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The frames that follow one until its end. */
export async function* dataOf(frames: AsyncIterator<Frame>): AsyncGenerator<Buffer, number> {
  for (;;) {
    const { value, done } = await frames.next();
    const frame: Frame | undefined = done ? undefined : value;
    if (frame?.kind === 'E') return frame.is.rows;
    if (frame?.kind !== 'D') throw incomplete();
    yield frame.bytes;
  }
}

/** @param where a table or file */
function incomplete(where?: string): BackupError {
  return new BackupError(`This backup is incomplete${where ? ` (${where})` : ''}.`);
}
