/** Everything of a site as frames: its files, its tables, the jobs that wait. */
import { pipeline, Readable, type Transform } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { version } from '#server/version.ts';
import { decodeFrames, encodeFrame, type Frame, type Manifest } from './frames.ts';
import { open, seal } from './sealed-stream.ts';
import { siteFiles } from './site-files.ts';
import * as repository from './site-repository.ts';

/** The job that makes backups is in none. */
export const backupJob = 'site.backup';

export interface Site {
  readonly client: repository.SiteClient;
  readonly dataDir: string;
  /** `keyId` of the current secret key. */
  readonly secretKeyId: string;
  readonly madeAt: Date;
}

/** The bytes of a backup, made while they are read; the client has to stay until their end. */
export function siteBytes(site: Site, key: Uint8Array): AsyncIterable<Buffer> {
  const frames = async function* () {
    for await (const frame of siteFrames(site)) yield encodeFrame(frame);
  };
  return seal(key, through(frames(), createGzip()));
}

/** The frames of a backup; each is checked before it is given out. */
export function openFrames(key: Uint8Array, sealed: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  return decodeFrames(through(open(key, sealed), createGunzip()));
}

/** Each ends with the other, in failure too, which whoever reads hears of. */
function through(bytes: AsyncIterable<Buffer>, zip: Transform): Transform {
  return pipeline(Readable.from(bytes, { objectMode: false }), zip, () => undefined);
}

async function* siteFrames(site: Site): AsyncGenerator<Frame> {
  const { client, dataDir } = site;
  await repository.beginSnapshot(client);
  yield { kind: 'M', is: await manifestOf(site) };
  for await (const { file, bytes } of siteFiles(dataDir)) {
    yield { kind: 'F', is: { file } };
    yield { kind: 'D', bytes };
    yield { kind: 'E', is: { rows: 1 } };
  }
  let rows = 0;
  const tables = await repository.findTables(client);
  for (const shape of tables) {
    yield { kind: 'T', is: { table: shape.table, columns: [...shape.columns] } };
    const reading = repository.readRows(client, shape);
    for await (const bytes of reading) yield { kind: 'D', bytes };
    // pg-copy-streams counts what it has read.
    const { rowCount } = reading as unknown as { readonly rowCount: number };
    rows += rowCount;
    yield { kind: 'E', is: { rows: rowCount } };
  }
  yield { kind: 'J', is: { jobs: await repository.findJobs(client, backupJob) } };
  await client.query('commit');
  yield { kind: 'Z', is: { tables: tables.length, rows } };
}

async function manifestOf({ client, madeAt, secretKeyId }: Site): Promise<Manifest> {
  return {
    format: 'rostrum-site',
    version: 1,
    program: version,
    madeAt: madeAt.toISOString(),
    migrations: await repository.findMigrations(client),
    secretKeyId,
    sequences: await repository.findSequences(client),
  };
}
