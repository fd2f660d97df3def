/**
 * Which processes work on jobs. Each holds a shared lock as long as it lives, so that one that starts
 * alone knows: whoever had begun a job is gone, and the job is free again. Without this a job that a
 * killed process was at would wait four hours for graphile-worker to give it up.
 */
import type pg from 'pg';
import { keepConnected } from '../db/connections/keep-connected.ts';

/** Key of the advisory lock; any number that nothing else in the database takes. */
const presenceLock = 7_022_027;

export interface Presence {
  /** When what dead processes had begun is free. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

export function announcePresence(
  connectionString: string,
  onError: (error: unknown) => void,
): Presence {
  let isFirst = true;
  let connection: { close(): Promise<void> } | null = null;
  const ready = new Promise<void>((resolve) => {
    const begin = async (client: pg.Client) => {
      // Later, after the database came back, the jobs may be our own.
      const isAlone = isFirst && (await tryAlone(client));
      if (isAlone) await freeAll(client);
      await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
      if (isAlone) await client.query('select pg_advisory_unlock($1)', [presenceLock]);
      isFirst = false;
      resolve();
    };
    connection = keepConnected({ connectionString, onError, begin });
  });
  return { ready, close: async () => connection?.close() };
}

/** Takes the lock for itself, which nobody can while another process lives. */
async function tryAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>(
    'select pg_try_advisory_lock($1) as alone',
    [presenceLock],
  );
  return rows[0]?.alone === true;
}

async function freeAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ installed: boolean }>(
    "select to_regclass('graphile_worker._private_jobs') is not null as installed",
  );
  // Before the very first start there is neither table nor job.
  if (!rows[0]?.installed) return;
  await client.query(`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`);
}
