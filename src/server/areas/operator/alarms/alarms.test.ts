import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { backUpSite, openStore } from '#server/backup/site/index.ts';
import { tryHold } from '#server/backup/site/site-repository.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { testKeyring } from '#testing/server.ts';
import { stateAlarms } from './present.ts';
import { watchSiteJob } from './watch.ts';

const server = await ownServer();
const { services } = server;
const olga = await server.signIn('Olga Operator', { operator: true });
const ana = await server.signIn('Ana Owner');
await services.db.pool.query(
  "update public.account set email = 'olga@example.org', email_verified = true where operator",
);
mkdirSync(services.config.dataDir, { recursive: true });
writeFileSync(join(services.config.dataDir, 'secret.key'), testKeyring.current);
const holder = new pg.Client(services.db.pool.options.connectionString);
await holder.connect();
await own(Promise.resolve({ close: () => holder.end() }));
// As if another node were making a backup that never ends.
await tryHold(holder);
const watch = async () => jobHandlers(services)[watchSiteJob]?.({});
const kinds = async () => (await olga.client.operator.status()).alarms.map(({ kind }) => kind);

/** Emails of this kind that wait or were sent. */
async function emails(): Promise<number> {
  const { rows } = await services.db.pool.query(
    "select count(*)::int as n from public.mail_message where kind = 'site-alarm'",
  );
  return rows[0]?.n;
}

test('a site that has no backup for a night and two hours says so, once a day', async () => {
  await watch();
  expect(await kinds()).toEqual([]);
  server.clock.advance(27 * 3_600_000);
  await watch();
  await watch();
  expect(await kinds()).toEqual(['backup-late']);
  expect(await emails()).toBe(1);
  server.clock.advance(25 * 3_600_000);
  await watch();
  expect(await emails()).toBe(2);
});

test('a night that was missed is made up', async () => {
  const jobs = `select from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'site.backup'`;
  const waiting = async () => (await services.db.pool.query(jobs)).rowCount;
  await expect.poll(waiting).toBe(0);
  await holder.query('select pg_advisory_unlock_all()');
  await watch();
  const made = async () => (await olga.client.operator.status()).backups.runs.length;
  await expect.poll(made).toBe(1);
  await expect.poll(waiting).toBe(0);
  await watch();
  expect(await kinds()).toEqual([]);
  expect(await waiting()).toBe(0);
});

test('a backup ends it; one that failed is an alarm with its reason', async () => {
  const store = openStore(services.config);
  if (!store) throw new Error('no store');
  server.clock.advance(60_000);
  await backUpSite(services, store);
  await watch();
  expect(await kinds()).toEqual([]);
  server.clock.advance(60_000);
  const away = async () => {
    throw new TypeError('fetch failed');
  };
  await expect(backUpSite(services, { ...store, save: away })).rejects.toThrow();
  await watch();
  const status = await olga.client.operator.status();
  expect(status.alarms).toMatchObject([
    { kind: 'backup-failed', detail: 'The store could not be reached.' },
  ]);
  expect(status.backups.runs.map(({ problem }) => problem)).toEqual([
    'The store could not be reached.',
    null,
    null,
  ]);
  expect(status.backups).toMatchObject({ place: join(services.config.dataDir, 'backups') });
  expect(status.backups.nextAt).toMatch(/T02:00:00/);
  const outbox = join(services.config.dataDir, 'outbox');
  const last = () => {
    const [file = ''] = readdirSync(outbox)
      .filter((name) => name.includes('site-alarm'))
      .sort()
      .reverse();
    return readFileSync(join(outbox, file), 'utf8');
  };
  await expect.poll(last).toContain('The store could not be reached.');
});

test('figures turn into alarms where they have to', () => {
  const disk = { free: 4_900_000_000, total: 200_000_000_000 };
  const small = { free: 900_000_000, total: 8_000_000_000 };
  const mail = { waiting: 0, recipients: 0, domains: 0, sent: 0 };
  const well = { disk: { ...disk, free: 6_000_000_000 }, latelyFailed: 0, mail };
  const kindsOf = (state: Parameters<typeof stateAlarms>[0]) =>
    stateAlarms(state).map(({ kind, detail }) => `${kind}: ${detail}`);
  expect(kindsOf(well)).toEqual([]);
  expect(kindsOf({ ...well, disk: small })).toEqual([]);
  const failing = { waiting: 2, recipients: 2, domains: 2, sent: 9 };
  expect(kindsOf({ disk, latelyFailed: 1, mail: failing })).toEqual([
    'disk-low: The disk with the data folder has 4.9 GB left.',
    'jobs-failed: 1 job failed for good in the last day; the log says why.',
    'mail-failing: 2 emails could not be sent so far; 9 went out in the last day.',
  ]);
  expect(kindsOf({ disk: null, latelyFailed: null, mail: null })).toEqual([]);
});

test.each([
  ['two emails to one recipient', { waiting: 2, recipients: 1, domains: 1, sent: 0 }, 0],
  ['few of many', { waiting: 5, recipients: 5, domains: 5, sent: 400 }, 0],
  ['one domain that defers beside others', { waiting: 8, recipients: 8, domains: 1, sent: 40 }, 0],
  ['all there is, to one domain', { waiting: 8, recipients: 8, domains: 1, sent: 0 }, 1],
  ['two domains', { waiting: 2, recipients: 2, domains: 2, sent: 0 }, 1],
])('emails that are not going out: %s', (_, mail, alarms) => {
  expect(stateAlarms({ disk: null, latelyFailed: 0, mail })).toHaveLength(alarms);
});

test('a job that failed for good is an alarm for a day', async () => {
  const { pool } = services.db;
  const ask = (text: string) => pool.query(`${text} where key = 'dead'`);
  await pool.query(
    "select graphile_worker.add_job('nothing', max_attempts := 1, job_key := 'dead')",
  );
  await ask('update graphile_worker._private_jobs set attempts = 1');
  await watch();
  expect(await kinds()).toContain('jobs-failed');
  await ask("update graphile_worker._private_jobs set updated_at = now() - interval '25 hours'");
  await watch();
  expect(await kinds()).not.toContain('jobs-failed');
  await ask('delete from graphile_worker._private_jobs');
});

test('two nodes that look at once send one email', async () => {
  const { pool } = services.db;
  await pool.query('delete from public.site_alarm');
  server.clock.advance(50 * 3_600_000);
  const before = await emails();
  await Promise.all([watch(), watch(), watch(), watch()]);
  expect((await emails()) - before).toBe(1);
});

test('the status has the figures of the server', async () => {
  const { server: state } = await olga.client.operator.status();
  expect(state.database?.version).toMatch(/^1[5-9]\./);
  expect(state.disk?.total).toBeGreaterThan(0);
  expect(state).toMatchObject({ live: 0, jobs: { failed: 0 }, mailWaiting: 0 });
});

test('is for the operator alone', async () => {
  await expectRefusal(ana.client.operator.status(), 'forbidden');
  await expectRefusal(server.anonymous.operator.status(), 'unauthenticated');
});
