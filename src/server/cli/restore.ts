import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { RestoreError } from '../backup/open-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import {
  BackupError,
  findBackupKey,
  isSealed,
  keyIn,
  momentOf,
  openStore,
  restoreSite,
  siteOf,
  tournamentOfSite,
} from '../backup/site/index.ts';
import { loadConfig } from '../config/load-config.ts';
import type { Config } from '../config.ts';
import { loadKeyring } from '../keys/secret-key.ts';
import type { Services } from '../services.ts';
import type { Call, Command, Outcome } from './command.ts';
import { openPostgres } from './session.ts';
import { UsageError } from './usage.ts';

export const restoreCommand: Command = {
  summary: 'Restore a tournament that is missing here, or a whole site into an empty database.',
  usage: '<file> [--tournament <slug>] [--key <file>]',
  flags: {
    '<file>': 'A file, the name of a backup of the site, or “latest”.',
    '--tournament': 'Of a backup of the site, this tournament alone.',
    '--key': 'File with the backup key, when it is not this server’s.',
  },
  options: { tournament: { type: 'string' }, key: { type: 'string' } },
  positionals: 1,
  async run(call) {
    const [path = ''] = call.positionals;
    try {
      const source = await findSource(path);
      if (source.kind === 'document') {
        const { server } = await call.open();
        return outcomeOf(server.services, await restoreBackup(server.services, source.text));
      }
      const { tournament: slug } = call.flags;
      return typeof slug === 'string'
        ? await restoreOne(call, source.bytes, slug)
        : await restoreAll(call, source.bytes);
    } catch (error) {
      const isOurs = error instanceof RestoreError || error instanceof BackupError;
      if (isOurs) throw new UsageError(error.message);
      throw error;
    }
  },
};

type Bytes = () => AsyncIterable<Buffer>;
type Source =
  | { readonly kind: 'document'; readonly text: string }
  | { readonly kind: 'site'; readonly bytes: Bytes };

/** A file of a tournament or of the site, or a backup in the store. */
async function findSource(path: string): Promise<Source> {
  if (existsSync(path)) {
    if (isSealed(await beginningOf(path))) {
      return { kind: 'site', bytes: () => createReadStream(path) };
    }
    return { kind: 'document', text: readFileSync(path, 'utf8') };
  }
  const store = openStore(loadConfig(process.env));
  if (store && (path === 'latest' || momentOf(path))) {
    const names = (await store.list()).map(({ name }) => name).sort();
    const name = path === 'latest' ? latestOf(names) : names.find((one) => one === path);
    if (name) return { kind: 'site', bytes: () => store.read(name) };
    throw new UsageError(`There is no such backup in ${store.place}.`);
  }
  throw new UsageError(`Cannot read a file at ${path}.`);
}

/** @throws UsageError when backups of several sites share the place and `latest` is ambiguous */
function latestOf(names: readonly string[]): string | undefined {
  const bySite = new Map(names.map((name) => [siteOf(name), name]));
  if (bySite.size < 2) return names.at(-1);
  const latest = [...bySite.values()].join(', ');
  throw new UsageError(`There are backups of several sites; name the one to restore: ${latest}.`);
}

async function beginningOf(path: string): Promise<Buffer> {
  try {
    const file = await openFile(path, 'r');
    try {
      const { buffer } = await file.read(Buffer.alloc(64), 0, 64, 0);
      return buffer;
    } finally {
      await file.close();
    }
  } catch {
    throw new UsageError(`Cannot read a file at ${path}.`);
  }
}

async function restoreOne({ flags, open }: Call, bytes: Bytes, slug: string): Promise<Outcome> {
  const { server } = await open();
  const { services } = server;
  const key = backupKey(services.config, flags.key);
  const text = await tournamentOfSite(services, { key, bytes, slug });
  return outcomeOf(services, await restoreBackup(services, text));
}

function outcomeOf(
  { config }: Services,
  { tournament, madeAt }: Awaited<ReturnType<typeof restoreBackup>>,
): Outcome {
  const address = `${config.publicUrl}/tournaments/${tournament.slug}`;
  return {
    lines: [`Restored ${tournament.slug} as of ${madeAt}: ${address}`],
    json: { id: tournament.id, slug: tournament.slug, madeAt, address },
  };
}

async function restoreAll({ flags }: Call, bytes: Bytes): Promise<Outcome> {
  const config = loadConfig(process.env);
  const key = backupKey(config, flags.key);
  const database = await openPostgres(config);
  try {
    if (database.how === 'attached') {
      throw new UsageError('A server is running on this data folder: stop it first.');
    }
    const { connectionString } = database;
    const keyring = config.secretKey === null ? null : loadKeyring(config);
    const { dataDir } = config;
    const done = await restoreSite({ connectionString, dataDir, key, keyring, bytes });
    return {
      lines: [
        `Restored the site as of ${done.madeAt}: ${done.tables} tables, ${done.rows} rows.`,
        'Data that was deleted after that moment is back: delete it again.',
      ],
      json: done,
    };
  } finally {
    await database.stop();
  }
}

/** @throws UsageError without one: a new key opens no backup */
function backupKey(config: Config, path: string | boolean | undefined): Buffer {
  if (typeof path === 'string') {
    if (existsSync(path)) return keyIn(path);
    throw new UsageError(`Cannot read a file at ${path}.`);
  }
  const key = findBackupKey(config);
  if (key) return key;
  throw new UsageError('Give this command the backup key: --key <file>, or BACKUP_KEY.');
}
