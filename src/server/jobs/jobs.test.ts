import type pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts';
import { systemActor } from '../actor.ts';
import { openPool } from '../db/connections/pool.ts';
import { openDatabase } from '../db/database.ts';
import { systemClock } from '../ports/clock.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { startWorkers } from './workers.ts';

let database: TestDatabase;
let pool: pg.Pool;
const errors: string[] = [];
const started: Pick<Jobs, 'close'>[] = [];

beforeEach(async () => {
  await end();
  errors.length = 0;
  database = await createTestDatabase();
  pool = openPool({ connectionString: database.connectionString }, () => undefined);
});
afterAll(end);

async function end(): Promise<void> {
  for (const jobs of started.splice(0)) await jobs.close();
  await pool?.end();
  await database?.drop();
}

/** A process that does the job `greet`. */
async function start(
  greet: (payload: Readonly<Record<string, unknown>>) => Promise<void> | void,
  { presenceInterval = 100 } = {},
): Promise<Jobs> {
  const jobs = createJobs({
    pool,
    connectionString: database.connectionString,
    onError: (_, about) => void errors.push(about),
    presenceInterval,
  });
  started.push(jobs);
  await jobs.start({ greet: async (payload) => greet(payload) }, []);
  return jobs;
}

/** All queues of jobs that wait for others’ servers. */
const waitingForOthers = [
  ...['mail-0', 'mail-1', 'push-0', 'push-1', 'chat-0', 'chat-1'],
  ...['chat-sync', 'plans.watch-payment'],
];

const add = () => pool.query(`select graphile_worker.add_job('greet')`);

/** A job that some process has begun and will never end. */
async function abandon(): Promise<void> {
  await pool.query(`select graphile_worker.add_job('greet', run_at := now() + interval '1 hour')`);
  await pool.query(
    "update graphile_worker._private_jobs set run_at = now(), locked_at = now(), locked_by = 'worker-gone'",
  );
}

/** A queue of jobs that a process has begun and will never end. */
const abandonQueue = () =>
  pool.query(
    "insert into graphile_worker._private_job_queues (queue_name, locked_at, locked_by) values ('emails', now(), 'worker-gone')",
  );

const queueHolder = async () =>
  (await pool.query('select locked_by from graphile_worker._private_job_queues')).rows[0]
    ?.locked_by;

const holder = async () =>
  (await pool.query('select locked_by from graphile_worker._private_jobs')).rows[0]?.locked_by;

test('what a killed process had begun is done by the next one', async () => {
  await abandon();
  await new Promise<void>((resolve) => void start(() => resolve()));
  await expect
    .poll(async () => (await pool.query('select 1 from graphile_worker._private_jobs')).rowCount)
    .toBe(0);
});

test('what a killed process had begun is done while others live', async () => {
  let ends = 0;
  await start(() => {
    ends += 1;
  });
  await abandon();
  await expect.poll(holder).toBe(undefined);
  expect(ends).toBe(1);
  expect(errors).toEqual([]);
});

test('what another living process does is left to it', async () => {
  let begun = 0;
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await start(
    async () => {
      begun += 1;
      await finished;
    },
    { presenceInterval: 3_600_000 },
  );
  await add();
  await expect.poll(() => begun).toBe(1);
  const busy = await holder();
  await start(() => {
    begun += 1;
  });
  // Once a dead one has been freed, the other process has looked twice.
  await abandonQueue();
  await expect.poll(queueHolder).toBe(null);
  expect([await holder(), begun]).toEqual([busy, 1]);
  finish();
  await expect.poll(holder).toBe(undefined);
  expect([begun, errors]).toEqual([1, []]);
});

test('a database that goes away as jobs end costs neither workers nor jobs', async () => {
  let outages = 0;
  let ends = 0;
  await start(async () => {
    // More often than there are workers.
    if (outages < 12) {
      await database.goAway();
      outages += 1;
    } else ends += 1;
  });
  await add();
  for (let outage = 1; outage <= 12; outage += 1) {
    await expect.poll(() => errors.filter((about) => about === 'job worker').length).toBe(outage);
    await database.comeBack();
  }
  await expect.poll(() => ends).toBe(1);
  expect(outages).toBe(12);
});

test('workers that start while the database is away begin when it is back', async () => {
  let ends = 0;
  await database.goAway();
  const workers = startWorkers({
    pool,
    tasks: {
      greet: () => {
        ends += 1;
      },
    },
    presence: { hold: () => undefined, release: () => undefined },
    onError: (_, about) => void errors.push(about),
  });
  started.push({ close: workers.stop });
  await expect.poll(() => errors).toContain('job workers');
  await database.comeBack();
  await add();
  await expect.poll(() => ends).toBe(1);
});

test('however many others’ servers say nothing, other jobs are done', async () => {
  let waiting = 0;
  let done = 0;
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await start(async ({ waits }) => {
    if (waits) {
      waiting += 1;
      await finished;
    } else done += 1;
  });
  await pool.query(
    `select graphile_worker.add_job('greet', '{"waits": true}', queue_name := name)
     from unnest($1::text[]) as name, generate_series(1, 3)`,
    [waitingForOthers],
  );
  await expect.poll(() => waiting).toBe(waitingForOthers.length);
  await add();
  await expect.poll(() => done).toBe(1);
  finish();
});

test('many jobs are added at once; a later one with the same key replaces its moment', async () => {
  const db = openDatabase({ connectionString: database.connectionString, clock: systemClock });
  started.push(db);
  const moment = (hour: number) => new Date(`2031-05-01T0${hour}:00:00.000Z`);
  const jobs = ['a', 'b', 'c'].map((id, hour) => ({
    name: 'greet',
    payload: { id },
    key: id,
    runAt: moment(hour),
  }));
  const scope = { tournamentId: null, actor: systemActor };
  await db.write(scope, async (tx) => {
    await tx.addJobs([]);
    await tx.addJobs(jobs);
    await tx.addJob({ name: 'greet', payload: { id: 'late' }, key: 'a', runAt: moment(9) });
  });
  const { rows } = await pool.query(
    'select key, payload, run_at as at from graphile_worker._private_jobs order by key',
  );
  expect(rows).toEqual([
    { key: 'a', payload: { id: 'late' }, at: moment(9) },
    { key: 'b', payload: { id: 'b' }, at: moment(1) },
    { key: 'c', payload: { id: 'c' }, at: moment(2) },
  ]);
});
