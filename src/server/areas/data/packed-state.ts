/**
 * Everything that an import may write, packed for a thread. A tournament has up to a million such rows (sides,
 * categories, places of needs): as objects they take hundreds of megabytes, and a second of the server's own
 * thread to hand over or to compare.
 */
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Reader } from '#server/db/database.ts';
import { nextPiece } from '#server/work/thread-pieces.ts';
import { findRows } from './repository.ts';
import { type State, type TableName, tableNames } from './tables-repository.ts';

/** Rows of one part; packing them takes some milliseconds. */
export const rowsOfPart = 2000;

export interface PackedState {
  /** The rows of each table, in parts. */
  readonly parts: readonly (readonly [TableName, readonly Uint8Array[]])[];
  /** Equal states have equal ones. */
  readonly digest: string;
}

/** Reads and packs one table after the other, and lets others go on after each part. */
export async function readPacked(reader: Reader, tournamentId: string): Promise<PackedState> {
  const digest = createHash('sha256');
  const parts: [TableName, Uint8Array[]][] = [];
  for (const table of tableNames) {
    const own: Uint8Array[] = [];
    const rows = await findRows(reader, tournamentId, table);
    for (let from = 0; from < rows.length; from += rowsOfPart) {
      if (from > 0) await nextPiece();
      const part = rows.slice(from, from + rowsOfPart);
      // Not of the bytes: V8 may write the same number in two ways.
      digest.update(JSON.stringify(part));
      own.push(serialize(part));
    }
    digest.update(`${table} ${rows.length}`);
    parts.push([table, own]);
  }
  return { parts, digest: digest.digest('hex') };
}

/** The rows again; for a thread. */
export function unpacked({ parts }: PackedState): State {
  const tables = parts.map(([table, own]) => [table, own.flatMap((bytes) => deserialize(bytes))]);
  // `readPacked` packs every table, with the columns of its row type.
  return Object.fromEntries(tables) as unknown as State;
}
