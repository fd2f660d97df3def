/** A whole site is backed up, and comes back on another machine to the last row. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { rulePacks } from '#engine/formats/index.ts';
import { createServer } from '#server/app.ts';
import { ensureAccount } from '#server/areas/auth/index.ts';
import { clientOf, clientWith } from '#server/in-process.ts';
import { newId } from '#server/keys/secrets.ts';
import { playTournament } from '#server/simulate/play-tournament.ts';
import { startFakeS3 } from '#testing/fakes/fake-s3.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { testKeyring } from '#testing/server.ts';
import { makeBackup } from '../make-backup.ts';
import { restoreBackup } from '../restore-backup.ts';
import { backUpSite } from './back-up-site.ts';
import { loadBackupKey } from './backup-key.ts';
import { openFolder } from './folder-store.ts';
import { nameOf, siteOf } from './keep.ts';
import { restoreSite } from './restore-site.ts';
import { findNewestRuns } from './runs-repository.ts';
import { findTables, readRows, tryHold } from './site-repository.ts';
import { openStore } from './store.ts';
import { tournamentOfSite } from './tournament-of-site.ts';

const server = await ownServer({ plans: 'open' });
const { services } = server;
const { config } = services;
const pack = rulePacks[0];
if (!pack) throw new Error('no pack');
const director = await ensureAccount(services, { name: 'Ana Director', operator: true });
const played = await playTournament({
  server,
  clock: { now: server.clock.now, pass: (minutes) => server.clock.advance(minutes * 60_000) },
  director,
  deputy: await ensureAccount(services, { name: 'Ben Deputy', operator: false }),
  stop: { kind: 'round', number: 2, halt: 'ballots' },
  report: () => undefined,
  cast: {
    ...{ pack, teams: 16, rounds: 3, seed: 'site', slug: 'saved-open', name: 'Saved Open' },
    dialect: 'teams-with-speakers',
  },
});
mkdirSync(join(config.dataDir, 'trusted-by'), { recursive: true });
writeFileSync(join(config.dataDir, 'trusted-by', 'Riverbend.svg'), '<svg/>');
writeFileSync(join(config.dataDir, 'secret.key'), testKeyring.current);
const folder = join(config.dataDir, 'backups');
const store = openFolder(folder);
const key = loadBackupKey(config);
// Jobs that are done meanwhile would change what the backup is compared with.
await services.jobs.close();
const made = await backUpSite(services, store);
const bytesOf = (name: string) => () => store.read(name);
const saved = bytesOf(made?.name ?? '');

/** A database and a data folder that nobody has used. */
async function ownMachine() {
  const database = await createTestDatabase();
  await own(Promise.resolve({ close: () => database.drop() }));
  const dataDir = join(tmpdir(), `rostrum-machine-${newId()}`);
  await own(
    Promise.resolve({ close: async () => rmSync(dataDir, { recursive: true, force: true }) }),
  );
  return { connectionString: database.connectionString, dataDir };
}

/** The rows of every table, as a fingerprint each; what a restore changes on purpose is left out. */
async function contents(connectionString: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const found: Record<string, string> = {};
    for (const { table, columns } of await findTables(client)) {
      if (table === 'backup_run') continue;
      const shown = columns.filter((column) => table !== 'tournament' || column !== 'seq');
      const pieces: Buffer[] = [];
      for await (const piece of readRows(client, { table, columns: shown })) pieces.push(piece);
      const rows = Buffer.concat(pieces).toString().split('\n').sort();
      const hash = createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 12);
      found[table] = `${rows.length - 1} ${hash}`;
    }
    const { rows } = await client.query(
      `select count(*)::int as jobs from graphile_worker._private_jobs`,
    );
    return { ...found, jobs: String(rows[0]?.jobs) };
  } finally {
    await client.end();
  }
}

const { connectionString = '' } = services.db.pool.options;

test('another machine gets every row, every file and every key, and goes on', async () => {
  const machine = await ownMachine();
  const done = await restoreSite({ ...machine, key, keyring: null, bytes: saved });
  expect(done.rows).toBe(made?.rows);
  const before = await contents(connectionString);
  expect(await contents(machine.connectionString)).toEqual(before);
  expect(Object.keys(before).length).toBeGreaterThan(100);
  const filled = Object.values(before).filter((rows) => !rows.startsWith('0 '));
  expect(filled.length).toBeGreaterThan(30);
  const logo = readFileSync(join(machine.dataDir, 'trusted-by', 'Riverbend.svg'), 'utf8');
  expect(logo).toBe('<svg/>');
  expect(readFileSync(join(machine.dataDir, 'secret.key'))).toEqual(testKeyring.current);
  // References and triggers work again, and numbers go on where they were.
  const there = await own(
    createServer({
      config: { ...config, dataDir: machine.dataDir },
      connectionString: machine.connectionString,
      keyring: testKeyring,
      clock: server.clock,
    }),
  );
  const params = { tournamentId: played.tournamentId };
  const client = clientOf(there, director);
  const { links } = await client.participants.makeLinks({ params });
  const secret = links[0]?.url.split('/').at(-1) ?? '';
  const mine = await clientWith(there, { scheme: 'Link', secret }).me.page({ params });
  expect(mine.person.id).toBe(links[0]?.personId);
  const { rows } = await there.services.db.pool.query(
    "select count(*)::int as keys from pg_constraint where contype = 'f' and convalidated",
  );
  const { rows: here } = await services.db.pool.query(
    "select count(*)::int as keys from pg_constraint where contype = 'f' and convalidated",
  );
  expect(rows).toEqual(here);
});

test('restores into an empty database alone, and only with both keys', async () => {
  const machine = await ownMachine();
  const restore = (change: object) =>
    restoreSite({ ...machine, key, keyring: null, bytes: saved, ...change });
  await expect(restore({ connectionString })).rejects.toThrow('There is a site in this database');
  await expect(restore({ key: Buffer.from('another') })).rejects.toThrow('another backup key');
  const keyring = { current: Buffer.from('another secret key of another site'), previous: null };
  await expect(restore({ keyring })).rejects.toThrow('another SECRET_KEY');
  await expect(restore({ keyring: testKeyring })).resolves.toMatchObject({ rows: made?.rows });
});

test('a file that was cut off or changed restores nothing', async () => {
  const machine = await ownMachine();
  const whole = readFileSync(join(folder, made?.name ?? ''));
  const empty = await contents(machine.connectionString);
  const restore = (bytes: Buffer) =>
    restoreSite({
      ...machine,
      key,
      keyring: null,
      bytes: async function* () {
        yield bytes;
      },
    });
  for (const share of [0.1, 0.5, 0.99]) {
    const length = Math.floor(whole.length * share);
    await expect(restore(whole.subarray(0, length))).rejects.toThrow('cut off');
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(length) ^ 255, length);
    await expect(restore(changed)).rejects.toThrow(/damaged|cut off/);
  }
  expect(await contents(machine.connectionString)).toEqual(empty);
  expect(existsSync(machine.dataDir)).toBe(false);
});

test('one tournament comes back into a running site of the same SECRET_KEY', async () => {
  const slug = 'saved-open';
  const document = await makeBackup(services, played.tournamentId);
  const other = await ownServer();
  await expect(
    tournamentOfSite(services, { key, bytes: saved, slug: 'no-such-open' }),
  ).rejects.toThrow('no tournament at the address');
  const text = await tournamentOfSite(other.services, { key, bytes: saved, slug });
  const { tables, accounts } = JSON.parse(text);
  expect(sorted(tables)).toEqual(sorted(document.tables));
  expect(accounts).toEqual(document.accounts);
  await restoreBackup(other.services, text);
  const params = { tournamentId: played.tournamentId };
  expect(await other.anonymous.tournaments.get({ params })).toMatchObject({ slug });
  await expect(restoreBackup(services, text)).rejects.toThrow('already exists');
});

test('never two at once, and a full disk or a backup that reads back torn leave nothing', async () => {
  const holder = new pg.Client({ connectionString });
  await holder.connect();
  await tryHold(holder);
  expect(await backUpSite(services, store)).toBe(null);
  await holder.end();
  server.clock.advance(60_000);
  const full = `${nameOf(server.clock.now(), siteOf(made?.name ?? '') ?? '')}.partial`;
  const onFullDisk = { ...store, tidy: async () => symlinkSync('/dev/full', join(folder, full)) };
  await expect(backUpSite(services, onFullDisk)).rejects.toThrow('ENOSPC');
  expect(await problem()).toBe('The disk is full.');
  const torn = { ...store, read: (name: string) => firstHalf(store.read(name)) };
  await expect(backUpSite(services, torn)).rejects.toThrow('cut off');
  expect(await problem()).toBe('This backup is cut off: its end is missing.');
  writeFileSync(join(folder, `${made?.name}.partial`), 'what a killed process left');
  expect(readdirSync(folder).filter((name) => !name.endsWith('.partial'))).toEqual([made?.name]);
  server.clock.advance(60_000);
  await backUpSite(services, store);
  expect(readdirSync(folder)).toHaveLength(2);
  expect(await problem()).toBe(null);
});

test('a database that goes away half-way leaves no backup, and the next one goes on', async () => {
  const holder = new pg.Client({ connectionString });
  await holder.connect();
  // The tables before this one are written already.
  await holder.query('begin');
  await holder.query('lock table public.venue in access exclusive mode');
  const kept = (await store.list()).length;
  server.clock.advance(60_000);
  const failed = expect(backUpSite(services, store)).rejects.toThrow();
  const end = async () => {
    const { rowCount } = await services.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query like 'copy public."venue"%'`,
    );
    return rowCount;
  };
  await expect.poll(end).toBe(1);
  await failed;
  await holder.end();
  expect(await problem()).toBe('The database or the store could not be reached.');
  expect(readdirSync(folder)).toHaveLength(kept);
  server.clock.advance(60_000);
  await backUpSite(services, store);
  expect(await store.list()).toHaveLength(kept + 1);
});

test('into a bucket it goes the same way', async () => {
  const keys = { accessKey: 'AKIATEST', secretKey: 'a secret of the store' };
  const s3 = await own(startFakeS3('tab', keys));
  const to = {
    kind: 's3',
    endpoint: s3.endpoint,
    region: 'x',
    bucket: 'tab',
    prefix: '',
    ...keys,
  } as const;
  const bucket = openStore({ backup: { ...config.backup, to } });
  if (!bucket) throw new Error('no store');
  const done = await backUpSite(services, bucket);
  const machine = await ownMachine();
  const bytes = () => bucket.read(done?.name ?? '');
  const restored = await restoreSite({ ...machine, key, keyring: null, bytes });
  expect(restored.rows).toBe(done?.rows);
  await s3.close();
  await expect(backUpSite(services, bucket)).rejects.toThrow();
  expect(await problem()).toBe('The store could not be reached.');
});

async function problem(): Promise<string | null | undefined> {
  const [run] = await services.db.read((reader) => findNewestRuns(reader, 1));
  return run?.problem;
}

async function* firstHalf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of bytes) all.push(piece);
  const whole = Buffer.concat(all);
  yield whole.subarray(0, whole.length / 2);
}

function sorted(tables: Readonly<Record<string, readonly unknown[]>>) {
  const entries = Object.entries(tables);
  return Object.fromEntries(
    entries.map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).sort()]),
  );
}
