import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { createJobs, type Jobs } from './jobs.ts';

let database: TestDatabase;
let pool: pg.Pool;
const started: Jobs[] = [];

beforeEach(async () => {
  await end();
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString });
  await start(() => undefined);
});
afterAll(end);

async function end(): Promise<void> {
  for (const jobs of started.splice(0)) await jobs.close();
  await pool?.end();
  await database?.drop();
}

/** A process that does the job `tell`. */
async function start(tell: () => void): Promise<Jobs> {
  const jobs = createJobs({
    pool,
    connectionString: database.connectionString,
    onError: (error) => {
      throw error;
    },
  });
  started.push(jobs);
  await jobs.start({ tell: async () => tell() }, []);
  return jobs;
}

/** A job that some process has begun and will never end. */
async function abandon(): Promise<void> {
  await pool.query(`select graphile_worker.add_job('tell', run_at := now() + interval '1 hour')`);
  await pool.query(
    "update graphile_worker._private_jobs set run_at = now(), locked_at = now(), locked_by = 'worker-gone'",
  );
}

const holder = async () =>
  (await pool.query('select locked_by from graphile_worker._private_jobs')).rows[0]?.locked_by;

test('what a killed process had begun is done by the next one', async () => {
  await started.splice(0)[0]?.close();
  await abandon();
  await new Promise<void>((resolve) => void start(resolve));
});

test('what another living process does is left to it', async () => {
  await abandon();
  await start(() => undefined);
  expect(await holder()).toBe('worker-gone');
});
