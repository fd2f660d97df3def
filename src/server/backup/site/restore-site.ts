/** Brings a whole site back from its backup, into a database that nobody uses. */
import { pipeline } from 'node:stream/promises';
import { migrate, unknownMigrations } from '#server/db/migrate.ts';
import { seqLeap } from '#server/http/pages/page-cache.ts';
import type { Keyring } from '#server/keys/sealer.ts';
import { keyId } from '#server/keys/sealer.ts';
import { checkSite, dataOf } from './check-site.ts';
import type { Frame, Manifest } from './frames.ts';
import { BackupError } from './sealed-stream.ts';
import { writeSiteFile } from './site-files.ts';
import * as repository from './site-repository.ts';
import { openFrames } from './write-site.ts';

export interface RestoreSite {
  readonly connectionString: string;
  readonly dataDir: string;
  /** The key that backups are encrypted with. */
  readonly key: Uint8Array;
  /** Keys that the environment gives; null: those of the backup become files. */
  readonly keyring: Keyring | null;
  /** The backup from its beginning; it is read twice. */
  readonly bytes: () => AsyncIterable<Buffer>;
}

export interface RestoredSite {
  readonly madeAt: string;
  readonly tables: number;
  readonly rows: number;
}

/**
 * Checks the backup to its end, then writes all of it or nothing: schema of its version, rows, jobs; then
 * migrates to this version.
 * @throws BackupError when the database is in use, or the backup cannot be restored here
 */
export async function restoreSite(options: RestoreSite): Promise<RestoredSite> {
  const { connectionString, key, bytes } = options;
  const { manifest, tables, rows } = await checkSite(key, bytes());
  refuseNewer(manifest);
  refuseOtherSecret(manifest, options.keyring);
  const client = await repository.connectTo(connectionString);
  try {
    await refuseUsed(client);
    await repository.dropSchema(client);
    await migrate(connectionString, manifest.migrations);
    await repository.begin(client);
    await insertAll(client, options, manifest);
    await repository.commit(client);
    await migrate(connectionString);
    await repository.analyseAll(client);
  } finally {
    await client.end();
  }
  return { madeAt: manifest.madeAt, tables, rows };
}

async function insertAll(
  client: repository.SiteClient,
  { dataDir, key, keyring, bytes }: RestoreSite,
  { sequences }: Manifest,
): Promise<void> {
  const putBack = await repository.withoutChecks(client);
  await repository.emptyTables(client);
  const frames = openFrames(key, bytes());
  for await (const frame of frames) {
    if (frame.kind === 'F') {
      const pieces: Buffer[] = [];
      for await (const piece of dataOf(frames)) pieces.push(piece);
      const isKey = frame.is.file.startsWith('secret.');
      if (!isKey || keyring === null) {
        await writeSiteFile(dataDir, frame.is.file, Buffer.concat(pieces));
      }
    }
    if (frame.kind === 'T') await insertTable(client, frames, frame.is);
    if (frame.kind === 'J') await repository.insertJobs(client, frame.is.jobs);
  }
  await repository.setSequences(client, sequences);
  await repository.leapAhead(client, seqLeap);
  await putBack();
}

async function insertTable(
  client: repository.SiteClient,
  frames: AsyncIterator<Frame>,
  shape: repository.TableShape,
): Promise<void> {
  let expected = -1;
  const writing = repository.writeRows(client, shape);
  const rows = async function* () {
    expected = yield* dataOf(frames);
  };
  await pipeline(rows, writing);
  if (writing.rowCount !== expected) {
    throw new BackupError(`This backup is incomplete (${shape.table}).`);
  }
}

function refuseNewer({ migrations, program }: Manifest): void {
  if (unknownMigrations(migrations).length === 0) return;
  throw new BackupError(
    `This backup was made by a newer version (${program}): install that one first.`,
  );
}

function refuseOtherSecret({ secretKeyId }: Manifest, keyring: Keyring | null): void {
  if (keyring === null) return;
  const known = [keyring.current, keyring.previous].flatMap((one) => (one ? [keyId(one)] : []));
  if (known.includes(secretKeyId)) return;
  throw new BackupError(
    'This backup belongs to another SECRET_KEY: set the one that its server was started with.',
  );
}

async function refuseUsed(client: repository.SiteClient): Promise<void> {
  if (!(await repository.isInUse(client))) return;
  throw new BackupError(
    'There is a site in this database already: restore into an empty one, by another DATA_DIR or DATABASE_URL.',
  );
}
