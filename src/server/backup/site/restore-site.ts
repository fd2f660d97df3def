/** Brings a whole site back from its backup, into a database that nobody uses. */
import { pipeline } from 'node:stream/promises';
import { migrate, unknownMigrations } from '#server/db/migrate.ts';
import { seqLeap } from '#server/http/pages/page-cache.ts';
import type { Keyring } from '#server/keys/sealer.ts';
import { keyId } from '#server/keys/sealer.ts';
import { type Checked, checkSite, dataOf, fileOf } from './check-site.ts';
import type { Frame, Manifest } from './frames.ts';
import { holdTarget } from './refuse-target.ts';
import { BackupError } from './sealed-stream.ts';
import { putInPlace, type SavedFile } from './site-files.ts';
import * as repository from './site-repository.ts';
import { dropSchema } from './target-repository.ts';
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
  const checked = await checkSite(key, bytes());
  const { manifest, tables, rows } = checked;
  refuseNewer(manifest);
  refuseOtherSecret(checked, options.keyring);
  const client = await repository.connectTo(connectionString);
  try {
    // Empty tables are all that is lost when it fails from here on.
    if (await holdTarget(client)) await dropSchema(client);
    await migrate(connectionString, manifest.migrations);
    await repository.begin(client);
    const files = await insertAll(client, options, manifest);
    await putInPlace(options.dataDir, files);
    // After the files: a process that ends in between leaves the keys of a site that is not there, never a site
    // whose keys are not there.
    await repository.commit(client);
    await migrate(connectionString);
    await repository.analyseAll(client);
  } finally {
    await client.end();
  }
  return { madeAt: manifest.madeAt, tables, rows };
}

/** @returns the files that belong beside the database */
async function insertAll(
  client: repository.SiteClient,
  { key, keyring, bytes }: RestoreSite,
  { sequences }: Manifest,
): Promise<SavedFile[]> {
  const files: SavedFile[] = [];
  const putBack = await repository.withoutChecks(client);
  await repository.emptyTables(client);
  const frames = openFrames(key, bytes());
  for await (const frame of frames) {
    if (frame.kind === 'F') {
      const file = { file: frame.is.file, bytes: await fileOf(frames) };
      const isKey = file.file.startsWith('secret.');
      if (!isKey || keyring === null) files.push(file);
    }
    if (frame.kind === 'T') await insertTable(client, frames, frame.is);
    if (frame.kind === 'J') await repository.insertJobs(client, frame.is.jobs);
  }
  await repository.setSequences(client, sequences);
  await repository.leapAhead(client, seqLeap);
  await putBack();
  return files;
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

function refuseOtherSecret(
  { manifest: { secretKeyId }, savedKeyId }: Checked,
  keyring: Keyring | null,
): void {
  if (keyring === null) {
    if (savedKeyId === secretKeyId) return;
    throw new BackupError(
      'This backup comes without its secret key: set SECRET_KEY to the one that its server was started with.',
    );
  }
  const known = [keyring.current, keyring.previous].flatMap((one) => (one ? [keyId(one)] : []));
  if (known.includes(secretKeyId)) return;
  throw new BackupError(
    'This backup belongs to another SECRET_KEY: set the one that its server was started with.',
  );
}
