/** What a backup of a whole site holds, before it is compressed and encrypted: a row of frames. */
import { z } from 'zod';
import { createByteReader } from './byte-reader.ts';
import { BackupError } from './sealed-stream.ts';

/** The first frame. */
export const manifest = z.object({
  format: z.literal('rostrum-site'),
  version: z.literal(1),
  /** Of the program that made it. */
  program: z.string(),
  madeAt: z.iso.datetime(),
  /** Migrations that its database had. */
  migrations: z.array(z.string()),
  /** Names the secret key under which texts in it are sealed. */
  secretKeyId: z.string(),
  /** The last number of each identity column, as `table.column`. */
  sequences: z.record(z.string(), z.number()),
});
export type Manifest = z.output<typeof manifest>;

const table = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const file = z.object({ file: z.string() });
const rows = z.object({ rows: z.int() });
/** A background job as it is asked for. */
export const savedJob = z.object({
  name: z.string(),
  payload: z.unknown(),
  queue: z.string().nullable(),
  runAt: z.iso.datetime({ offset: true }),
  maxAttempts: z.int(),
  key: z.string().nullable(),
});
export type SavedJob = z.output<typeof savedJob>;
const jobs = z.object({ jobs: z.array(savedJob) });
const total = z.object({ tables: z.int(), rows: z.int() });

/** By the byte that begins a frame; `data` is not JSON. */
const kinds = { M: manifest, T: table, F: file, E: rows, J: jobs, Z: total } as const;
type Kind = keyof typeof kinds;

export type Frame =
  | { readonly [K in Kind]: { readonly kind: K; readonly is: z.output<(typeof kinds)[K]> } }[Kind]
  | { readonly kind: 'D'; readonly bytes: Buffer };

/** The most bytes of one frame; rows and files are split into several. */
const mostBytes = 64 * 1024 * 1024;

/** COPY ends each row with a line break and writes those within one as `\n`. */
export function countRows(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}

/** @throws BackupError for more than can be read back */
export function encodeFrame(frame: Frame): Buffer {
  const body = frame.kind === 'D' ? frame.bytes : Buffer.from(JSON.stringify(frame.is));
  if (body.length > mostBytes) {
    throw new BackupError('A row, a file or a job is larger than a backup can hold (64 MiB).');
  }
  const head = Buffer.alloc(5);
  head.write(frame.kind, 'latin1');
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

/** @throws BackupError where they are no frames, or the last one is missing */
export async function* decodeFrames(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const reader = createByteReader(bytes);
  try {
    for (let isLast = false; !isLast; ) {
      const head = await reader.take(5);
      const length = head?.readUInt32BE(1) ?? 0;
      const body = head && length <= mostBytes ? await reader.take(length) : null;
      if (!head || !body) throw unreadable();
      const frame = frameOf(head.toString('latin1', 0, 1), body);
      isLast = frame.kind === 'Z';
      // What follows is checked too: without it the file may be cut off.
      if (isLast && !(await reader.isAtEnd())) throw unreadable();
      yield frame;
    }
  } finally {
    await reader.end();
  }
}

function frameOf(kind: string, body: Buffer): Frame {
  if (kind === 'D') return { kind, bytes: body };
  if (!Object.hasOwn(kinds, kind)) throw unreadable();
  const known = kind as Kind;
  try {
    // The schema is the one of this kind.
    return { kind: known, is: kinds[known].parse(JSON.parse(body.toString('utf8'))) } as Frame;
  } catch {
    throw unreadable();
  }
}

const unreadable = () => new BackupError('This version cannot read this backup.');
