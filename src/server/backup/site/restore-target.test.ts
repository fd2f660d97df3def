/** Where a backup is restored, and what is refused before anything is lost. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ensureAccount } from '#server/areas/auth/index.ts';
import { migrate } from '#server/db/migrate.ts';
import { processLock } from '#server/jobs/presence.ts';
import { keyId } from '#server/keys/sealer.ts';
import { newId } from '#server/keys/secrets.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { testKeyring } from '#testing/server.ts';
import { backUpNightly, backUpSite } from './back-up-site.ts';
import { keyIn, loadBackupKey } from './backup-key.ts';
import { checkFrames } from './check-site.ts';
import { openFile, openFolder } from './folder-store.ts';
import { encodeFrame, type Frame, type Manifest } from './frames.ts';
import { nameOf } from './keep.ts';
import { restoreSite } from './restore-site.ts';
import { findNewestRuns } from './runs-repository.ts';
import { siteFiles } from './site-files.ts';
import { connectTo } from './site-repository.ts';

const server = await ownServer();
const { services } = server;
const { config } = services;
await ensureAccount(services, { name: 'Ana Director', operator: true });
mkdirSync(join(config.dataDir, 'trusted-by', 'drafts.svg'), { recursive: true });
writeFileSync(join(config.dataDir, 'secret.key'), testKeyring.current);
writeFileSync(join(config.dataDir, 'trusted-by', 'Foo..svg'), '<svg/>');
writeFileSync(join(config.dataDir, 'trusted-by', 'notes.txt'), 'no logo');
/** There is room in a name of 255 bytes for what ends a draft, and none for what ends an earlier file. */
const longName = `${'x'.repeat(238)}.svg`;
writeFileSync(join(config.dataDir, 'trusted-by', longName), '<svg/>');
const folder = join(config.dataDir, 'backups');
const store = openFolder(folder);
const key = loadBackupKey(config);
await services.jobs.close();
const made = await backUpSite(services, store);
const bytes = () => store.read(made?.name ?? '');

async function ownMachine() {
  const database = await createTestDatabase();
  await own(Promise.resolve({ close: () => database.drop() }));
  const dataDir = join(tmpdir(), `rostrum-target-${newId()}`);
  await own(
    Promise.resolve({ close: async () => rmSync(dataDir, { recursive: true, force: true }) }),
  );
  const { connectionString } = database;
  const client = new pg.Client({ connectionString });
  await client.connect();
  // Before the database is dropped.
  await own(Promise.resolve({ close: () => client.end() }));
  return { machine: { connectionString, dataDir, key, keyring: null, bytes }, client };
}

test('a database with anything else in it is left as it is', async () => {
  const { machine, client } = await ownMachine();
  await client.query('create table public.invoices_of_a_shop (id int)');
  await client.query('insert into public.invoices_of_a_shop values (1)');
  await expect(restoreSite(machine)).rejects.toThrow('not of this site (invoices_of_a_shop)');
  // Another program's migrations, and ours beside its tables.
  await client.query('drop schema public cascade; create schema public');
  await client.query('create table public.kysely_migration (name text)');
  await client.query("insert into public.kysely_migration values ('2020-shop')");
  await expect(restoreSite(machine)).rejects.toThrow('not of this site (kysely_migration)');
  await client.query('drop table public.kysely_migration');
  await migrate(machine.connectionString);
  await client.query('create table public.invoices_of_a_shop (id int)');
  await expect(restoreSite(machine)).rejects.toThrow('not of this site (invoices_of_a_shop)');
  await client.query('drop table public.invoices_of_a_shop');
  await client.query(
    "insert into public.erasure (id, kind, at) values (gen_random_uuid(), 'account', now())",
  );
  await expect(restoreSite(machine)).rejects.toThrow('There is a site in this database already');
  await client.query('truncate public.erasure');
  await expect(restoreSite(machine)).resolves.toMatchObject({ rows: made?.rows });
});

test('not beside a server that runs, nor beside another restore', async () => {
  const { machine, client } = await ownMachine();
  await client.query('select pg_advisory_lock_shared($1)', [processLock]);
  await expect(restoreSite(machine)).rejects.toThrow('A server is running on this database');
  await client.query('select pg_advisory_unlock_shared($1)', [processLock]);
  const both = await Promise.allSettled([restoreSite(machine), restoreSite(machine)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('without its secret key a backup is refused, and keys are files only where they are used', async () => {
  const given = { ...config, secretKey: 'a secret for tests that nobody needs to guess' };
  const path = join(config.dataDir, 'by-environment.backup');
  await backUpSite({ ...services, config: given }, openFile(path), { unlisted: true });
  const { machine } = await ownMachine();
  const restore = (change: object) =>
    restoreSite({ ...machine, bytes: () => openFile(path).read(''), ...change });
  await expect(restore({})).rejects.toThrow('comes without its secret key: set SECRET_KEY');
  await expect(restore({ keyring: testKeyring })).resolves.toMatchObject({});
  const files: string[] = [];
  const id = keyId(testKeyring.current);
  for await (const { file } of siteFiles(config.dataDir, id)) files.push(file);
  expect(files).toEqual(['secret.key', 'trusted-by/Foo..svg', `trusted-by/${longName}`]);
  const other = siteFiles(config.dataDir, 'ffffffff')[Symbol.asyncIterator]();
  await expect(other.next()).rejects.toThrow('The secret key is not in secret.key');
});

test('files take their places after the rows, and keep what was there', async () => {
  const { machine } = await ownMachine();
  mkdirSync(machine.dataDir);
  const secret = join(machine.dataDir, 'secret.key');
  writeFileSync(secret, 'an earlier key');
  let reads = 0;
  const lostMeanwhile = async function* () {
    reads += 1;
    if (reads === 1) return yield* bytes();
    const whole = readFileSync(join(folder, made?.name ?? ''));
    yield whole.subarray(0, whole.length / 2);
  };
  const torn = restoreSite({ ...machine, bytes: lostMeanwhile });
  await expect(torn).rejects.toThrow('cut off');
  expect(readdirSync(machine.dataDir)).toEqual(['secret.key']);
  writeFileSync(`${secret}.before-restore`, 'of a restore before');
  await restoreSite(machine);
  expect(readFileSync(secret)).toEqual(testKeyring.current);
  expect(readFileSync(`${secret}.before-restore`, 'utf8')).toBe('of a restore before');
  expect(readFileSync(`${secret}.before-restore-2`, 'utf8')).toBe('an earlier key');
});

test('where a file cannot take its place there is neither a row nor a key', async () => {
  const { machine, client } = await ownMachine();
  const logos = join(machine.dataDir, 'trusted-by');
  mkdirSync(logos, { recursive: true });
  writeFileSync(join(logos, longName), 'an earlier logo');
  await expect(restoreSite(machine)).rejects.toThrow('ENAMETOOLONG');
  expect((await client.query('select id from public.account')).rows).toEqual([]);
  expect(readdirSync(machine.dataDir)).toEqual(['trusted-by']);
  expect(readdirSync(logos)).toEqual([longName]);
  rmSync(logos, { recursive: true });
  await restoreSite(machine);
  expect((await client.query('select id from public.account')).rows).not.toEqual([]);
});

test('counts that do not agree are found out while a backup is read back', async () => {
  const manifest: Manifest = {
    ...{ format: 'rostrum-site' as const, version: 1 as const, program: 'x' },
    ...{ madeAt: '2026-11-29T02:00:00Z', migrations: [], secretKeyId: 'ffffffff', sequences: {} },
  };
  const check = (rows: number, all: number, text = 'a\\nb\tc\n\\N\t1\n') =>
    checkFrames(
      (async function* (): AsyncGenerator<Frame> {
        yield { kind: 'M', is: manifest };
        yield { kind: 'T', is: { table: 'venue', columns: ['id'] } };
        yield { kind: 'D', bytes: Buffer.from(text) };
        yield { kind: 'E', is: { rows } };
        yield { kind: 'Z', is: { tables: 1, rows: all } };
      })(),
    );
  expect(await check(2, 2)).toMatchObject({ tables: 1, rows: 2 });
  await expect(check(0, 0)).rejects.toThrow('incomplete (venue)');
  await expect(check(2, 3)).rejects.toThrow('incomplete');
  const tooLarge = { kind: 'D', bytes: Buffer.alloc(65 * 1024 * 1024) } as const;
  expect(() => encodeFrame(tooLarge)).toThrow('larger than a backup can hold');
});

test('of several sites in one place each keeps and tidies its own', async () => {
  const other = nameOf(new Date('2020-01-01T02:00:00Z'), 'ffffffff');
  const otherNow = `${nameOf(server.clock.now(), 'ffffffff')}.partial`;
  for (const name of [other, nameOf(new Date('2021-01-01T02:00:00Z'), 'ffffffff'), otherNow]) {
    writeFileSync(join(folder, name), 'of another site');
  }
  server.clock.advance(60_000);
  await backUpSite(services, store);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining([other, otherNow]));
  rmSync(join(folder, otherNow));
});

test('a night makes no second one within an hour; a file of one’s own is in no list', async () => {
  const before = (await store.list()).length;
  const night = backUpNightly(services);
  // A second one would have a name of its own.
  server.clock.advance(60_000);
  await night({});
  expect(await store.list()).toHaveLength(before);
  server.clock.advance(3_600_000);
  const path = join(config.dataDir, 'stick.backup');
  await backUpSite(services, openFile(path), { unlisted: true });
  const again = backUpSite(services, openFile(path), { unlisted: true });
  await expect(again).rejects.toThrow('There is a file at');
  const [newest] = await services.db.read((reader) => findNewestRuns(reader, 1));
  expect(newest).toMatchObject({ problem: null, place: folder });
  await night({});
  expect(await store.list()).toHaveLength(before + 1);
});

test('an empty key file opens and seals nothing', () => {
  const path = join(config.dataDir, 'empty.key');
  writeFileSync(path, '');
  expect(() => keyIn(path)).toThrow('holds no backup key');
  writeFileSync(path, `${key}\n`);
  expect(keyIn(path)).toEqual(key);
});

test('whatever style the database has, dates are written in one', async () => {
  const { machine, client } = await ownMachine();
  const { rows } = await client.query('select current_database() as name');
  await client.query(`alter database "${rows[0].name}" set datestyle = 'SQL, DMY'`);
  const there = await connectTo(machine.connectionString);
  const { rows: shown } = await there.query("select '2026-11-29'::date::text as date");
  expect(shown).toEqual([{ date: '2026-11-29' }]);
  await there.end();
});
