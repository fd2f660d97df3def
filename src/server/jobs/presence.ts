/**
 * Which workers are alive: a process holds a lock for each of its own as long as it lives. What a killed
 * process had begun is free again at once when the next one starts alone, and within seconds while others
 * live. Without this a job would wait four hours for graphile-worker to give it up.
 */
import type pg from 'pg';
import { keepConnected } from '../db/connections/keep-connected.ts';

/**
 * Keys of advisory locks, each of which nothing else in the database uses. Every process holds this one
 * together with the others.
 */
export const processLock = 7_022_027;
/** Beside the hash of a worker's id. */
const workerLock = 7_022_028;

/** Milliseconds between two looks for workers that died; the second that misses one frees its jobs. */
const usualInterval = 5000;

/**
 * PostgreSQL notices a peer that vanished without a word after some 15 s instead of hours, and with it
 * that its locks are nobody's.
 */
const keepalives =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2';

export interface Presence {
  /** When what dead processes had begun is free, as far as this one is alone. */
  readonly ready: Promise<void>;
  /** Notes a worker of this process, before or soon after its first job. */
  hold(workerId: string): void;
  /** Notes that these have ended. */
  release(workerIds: Iterable<string>): void;
  close(): Promise<void>;
}

export interface PresenceOptions {
  readonly connectionString: string;
  readonly onError: (error: unknown) => void;
  /** Milliseconds */
  readonly interval?: number | undefined;
}

export function announcePresence({
  connectionString,
  onError,
  interval = usualInterval,
}: PresenceOptions): Presence {
  const own = new Set<string>();
  let missing: ReadonlySet<string> = new Set();
  let isFirst = true;
  let present: pg.Client | null = null;
  let connection: { close(): Promise<void> } | null = null;
  const ready = new Promise<void>((resolve) => {
    const begin = async (client: pg.Client) => {
      await client.query(keepalives);
      // Later, after the database came back, the jobs may be our own.
      const isAlone = isFirst && (await tryAlone(client));
      if (isAlone && (await isInstalled(client))) await free(client, await busyWorkers(client));
      await client.query('select pg_advisory_lock_shared($1)', [processLock]);
      if (isAlone) await client.query('select pg_advisory_unlock($1)', [processLock]);
      for (const workerId of own) await lock(client, workerId);
      isFirst = false;
      present = client;
      client.once('end', () => (present = null));
      resolve();
    };
    connection = keepConnected({ connectionString, onError, begin });
  });

  /** A worker is dead that nobody holds twice: one that has just begun, or is connected again, holds soon. */
  async function sweep(client: pg.Client): Promise<void> {
    const unheld = (await unheldWorkers(client)).filter((workerId) => !own.has(workerId));
    await free(
      client,
      unheld.filter((workerId) => missing.has(workerId)),
    );
    missing = new Set(unheld);
  }

  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: a connection has one query at a time. */
  const attempt = (query: (client: pg.Client) => Promise<unknown>) => {
    // Without a connection there is nothing to hold or see; `begin` holds all again.
    last = last.then(() => present && query(present)).catch(onError);
  };
  const timer = setInterval(() => attempt(sweep), interval).unref();
  return {
    ready,
    hold(workerId) {
      own.add(workerId);
      attempt((client) => lock(client, workerId));
    },
    release(workerIds) {
      for (const workerId of workerIds) {
        if (own.delete(workerId)) attempt((client) => unlock(client, workerId));
      }
    },
    async close() {
      clearInterval(timer);
      present = null;
      await last;
      await connection?.close();
    },
  };
}

/** Takes the lock for itself, which nobody can while another process lives. */
async function tryAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>(
    'select pg_try_advisory_lock($1) as alone',
    [processLock],
  );
  return rows[0]?.alone === true;
}

/** Before the very first start there is neither table nor job. */
async function isInstalled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ installed: boolean }>(
    "select to_regclass('graphile_worker._private_jobs') is not null as installed",
  );
  return rows[0]?.installed === true;
}

async function lock(client: pg.Client, workerId: string): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [workerLock, workerId]);
}

async function unlock(client: pg.Client, workerId: string): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1, hashtext($2))', [workerLock, workerId]);
}

/** Workers that have a job or a queue of jobs. */
const busy = `select locked_by as id from graphile_worker._private_jobs where locked_by is not null
  union select locked_by from graphile_worker._private_job_queues where locked_by is not null`;

async function busyWorkers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(busy);
  return rows.map(({ id }) => id);
}

/** Those of them whose lock nobody holds. */
async function unheldWorkers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with held as (
       select objid::bigint as hash from pg_locks
       where locktype = 'advisory' and granted and objsubid = 2 and classid::bigint = $1
         and database = (select oid from pg_database where datname = current_database()))
     select id from (${busy}) as worker
     where (hashtext(id)::bigint & 4294967295) not in (select hash from held)`,
    [workerLock],
  );
  return rows.map(({ id }) => id);
}

async function free(client: pg.Client, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return;
  await client.query('select graphile_worker.force_unlock_workers($1)', [workerIds]);
}
