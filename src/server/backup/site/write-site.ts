/** Everything of a site as frames: its files, its tables, the jobs that wait. */
import { pipeline, Readable, type Transform } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { version } from '#server/version.ts';
import { countRows, decodeFrames, encodeFrame, type Frame, type Manifest } from './frames.ts';
import { open, seal } from './sealed-stream.ts';
import { siteFiles } from './site-files.ts';
import * as repository from './site-repository.ts';

/** The job that makes backups is in none. */
export const backupJob = 'site.backup';

/** Frames have a most size (`frames.ts`). */
const pieceBytes = 1024 * 1024;
const jobsOfFrame = 100;

export interface Site {
  readonly client: repository.SiteClient;
  readonly dataDir: string;
  /** `keyId` of the current secret key. */
  readonly secretKeyId: string;
  /** Whether that key is a file, which is saved too, or given by the environment. */
  readonly hasKeyFile: boolean;
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
  const { client, dataDir, secretKeyId, hasKeyFile } = site;
  await repository.beginSnapshot(client);
  yield { kind: 'M', is: await manifestOf(site) };
  for await (const { file, bytes } of siteFiles(dataDir, hasKeyFile ? secretKeyId : null)) {
    yield { kind: 'F', is: { file } };
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      yield { kind: 'D', bytes: bytes.subarray(at, at + pieceBytes) };
    }
    yield { kind: 'E', is: { rows: 1 } };
  }
  let rows = 0;
  const tables = await repository.findTables(client);
  for (const shape of tables) {
    yield { kind: 'T', is: { table: shape.table, columns: [...shape.columns] } };
    let here = 0;
    for await (const bytes of repository.readRows(client, shape)) {
      here += countRows(bytes);
      yield { kind: 'D', bytes };
    }
    rows += here;
    yield { kind: 'E', is: { rows: here } };
  }
  const jobs = await repository.findJobs(client, backupJob);
  for (let at = 0; at < jobs.length; at += jobsOfFrame) {
    yield { kind: 'J', is: { jobs: jobs.slice(at, at + jobsOfFrame) } };
  }
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
