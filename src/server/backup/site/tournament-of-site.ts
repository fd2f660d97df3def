/** One tournament out of a backup of the whole site, as a document that a running site restores. */
import { pipeline } from 'node:stream/promises';
import { unknownMigrations } from '#server/db/migrate.ts';
import type { Services } from '#server/services.ts';
import { backupPieces } from '../make-backup.ts';
import { savedTables } from '../tables.ts';
import { checkSite, dataOf } from './check-site.ts';
import { readOn } from './client-repository.ts';
import { BackupError } from './sealed-stream.ts';
import * as repository from './site-repository.ts';
import { openFrames } from './write-site.ts';

/** What a document says, beside the tables of a tournament. */
const around = ['tournament', 'account', 'identity'];

export interface FindTournament {
  readonly key: Uint8Array;
  /** The backup from its beginning; it is read twice. */
  readonly bytes: () => AsyncIterable<Buffer>;
  readonly slug: string;
}

/**
 * The text of the tournament's own backup (`make-backup.ts`). Its rows pass through tables of one connection
 * that hide the real ones.
 * @throws BackupError when the backup cannot be read, has no such tournament, or is of another version
 */
export async function tournamentOfSite(
  services: Pick<Services, 'db' | 'sealer' | 'clock'>,
  { key, bytes, slug }: FindTournament,
): Promise<string> {
  const { manifest } = await checkSite(key, bytes());
  const { connectionString } = services.db.pool.options;
  const client = await repository.connectTo(connectionString);
  try {
    await refuseOtherVersion(client, manifest.migrations);
    await repository.begin(client);
    const id = await loadShadows(client, { key, bytes, slug });
    const pieces: string[] = [];
    const tx = readOn(client, services.clock.now());
    const scope = { tournamentId: id, forSameServer: false };
    for await (const piece of backupPieces(tx, services, scope)) pieces.push(piece);
    return pieces.join('');
  } finally {
    await client.end();
  }
}

/** @returns the tournament's id */
async function loadShadows(
  client: repository.SiteClient,
  { key, bytes, slug }: FindTournament,
): Promise<string> {
  const wanted = new Set<string>([...around, ...savedTables.map(({ table }) => table)]);
  for (const table of wanted) await repository.createShadow(client, table);
  const id = await idOf(slug, openFrames(key, bytes()));
  const frames = openFrames(key, bytes());
  for await (const frame of frames) {
    if (frame.kind !== 'T' || !wanted.has(frame.is.table)) continue;
    const { table, columns } = frame.is;
    const column = columns.indexOf(table === 'tournament' ? 'id' : 'tournament_id');
    const rows = column < 0 ? dataOf(frames) : rowsWith(id, column, dataOf(frames));
    await pipeline(rows, repository.writeRows(client, frame.is, 'pg_temp'));
  }
  return id;
}

async function idOf(slug: string, frames: ReturnType<typeof openFrames>): Promise<string> {
  for await (const frame of frames) {
    if (frame.kind !== 'T' || frame.is.table !== 'tournament') continue;
    const [at, id] = ['slug', 'id'].map((name) => frame.is.columns.indexOf(name));
    for await (const row of rowsOf(dataOf(frames))) {
      const values = row.toString('utf8').split('\t');
      if (values[at ?? 0] === slug) return values[id ?? 0] ?? '';
    }
    break;
  }
  throw new BackupError(`This backup has no tournament at the address “${slug}”.`);
}

async function* rowsWith(
  value: string,
  column: number,
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  for await (const row of rowsOf(bytes)) {
    if (row.toString('utf8').split('\t', column + 1)[column] === value) {
      yield Buffer.concat([row, Buffer.from('\n')]);
    }
  }
}

/** COPY writes a row as a line, and line breaks within one as `\n`. */
async function* rowsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of bytes) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let from = 0;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, from)) {
      yield rest.subarray(from, end);
      from = end + 1;
    }
    rest = rest.subarray(from);
  }
}

async function refuseOtherVersion(
  client: repository.SiteClient,
  migrations: readonly string[],
): Promise<void> {
  const here = await repository.findMigrations(client);
  const isSame =
    here.length === migrations.length && here.every((name) => migrations.includes(name));
  if (isSame && unknownMigrations(migrations).length === 0) return;
  throw new BackupError(
    'This backup was made by another version: restore it into an empty database, and back the tournament up from there.',
  );
}
