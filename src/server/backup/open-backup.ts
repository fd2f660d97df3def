/** Opens the text of a backup: what it says of itself at once, its rows while they are read. */
import type { Sealer } from '../keys/sealer.ts';
import { openPart } from './confidential.ts';
import { type BackupFrame, backupFrame } from './document.ts';
import type { Row } from './repository.ts';
import { splitDocument } from './split-document.ts';

/** The file is no backup, or its place is taken: reported in one sentence. */
export class RestoreError extends Error {}

/** The text from its beginning, cut anywhere; it is read twice. */
type Pieces = () => AsyncIterable<string> | Iterable<string>;

interface RowsOfTable {
  readonly table: string;
  readonly rows: readonly Row[];
}

export interface OpenBackup {
  /** With the accounts that only confidential rows name. */
  readonly frame: BackupFrame;
  /** The tournament's address now, and those before. */
  readonly slugs: readonly string[];
  /**
   * Rows in the order of the file, confidential ones last in their table.
   * @throws RestoreError for rows of another tournament, and what is no JSON
   */
  readonly rows: () => AsyncGenerator<RowsOfTable>;
}

/** @throws RestoreError when the text is no backup */
export async function openBackup(sealer: Sealer, pieces: Pieces): Promise<OpenBackup> {
  const members = new Map<string, unknown>();
  const oldSlugs: string[] = [];
  for await (const part of partsOf(pieces)) {
    if ('key' in part) members.set(part.key, parsed(part.text));
    else if (part.table === 'old_slug') {
      oldSlugs.push(...part.rows.map((text) => String(rowOf(text).slug)));
    }
  }
  const sealedFrame = frameOf(Object.fromEntries(members));
  const sealed = openPart(sealer, sealedFrame.sealed);
  const closed = new Map(Object.entries(sealed?.tables ?? {}));
  const known = new Set(sealedFrame.accounts.map(({ id }) => id));
  const others = sealed?.accounts.filter(({ id }) => !known.has(id)) ?? [];
  const frame = { ...sealedFrame, accounts: [...sealedFrame.accounts, ...others] };
  refuseJoinedAccounts(sealedFrame);
  return {
    frame,
    slugs: [frame.tournament.slug, ...oldSlugs],
    async *rows() {
      // Each once, though a changed file may name a table twice.
      const unread = new Map(closed);
      for await (const part of partsOf(pieces)) {
        if ('key' in part) continue;
        const { table, isLast } = part;
        const confidential = (isLast && unread.get(table)) || [];
        if (isLast) unread.delete(table);
        const rows = [...part.rows.map(rowOf), ...confidential];
        refuseForeignRows(frame, { table, rows });
        yield { table, rows };
      }
    },
  };
}

function frameOf(members: unknown): BackupFrame {
  const read = backupFrame.safeParse(members);
  if (read.success) return read.data;
  const path = read.error.issues[0]?.path.join('.') ?? '';
  throw new RestoreError(`This file is not a backup that this version can read (${path}).`);
}

async function* partsOf(pieces: Pieces): ReturnType<typeof splitDocument> {
  try {
    yield* splitDocument(pieces());
  } catch (error) {
    if (error instanceof SyntaxError) throw noJson();
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw noJson();
  }
}

function rowOf(text: string): Row {
  const row = parsed(text);
  if (typeof row === 'object' && row !== null) return row as Row;
  throw new RestoreError('This file is not a backup that this version can read (tables).');
}

function noJson(): RestoreError {
  return new RestoreError('This file is not a backup: it isn’t JSON.');
}

/** A file that somebody changed must not reach into another tournament, … */
function refuseForeignRows({ tournament }: BackupFrame, { table, rows }: RowsOfTable): void {
  if (rows.some(({ tournament_id: of }) => of !== undefined && of !== tournament.id)) {
    throw new RestoreError(`This file contains rows of another tournament (${table}).`);
  }
}

/** … nor join two people's accounts. */
function refuseJoinedAccounts({ accounts }: BackupFrame): void {
  for (const { name, identities } of accounts) {
    if (new Set(identities.map(({ provider }) => provider)).size < identities.length) {
      throw new RestoreError(`This file has two people who sign in as ${name}.`);
    }
  }
}
