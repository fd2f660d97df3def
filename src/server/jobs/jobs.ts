/**
 * Durable jobs on graphile-worker: asked for inside a transaction (`tx.addJob`), done at least once
 * after it, surviving restarts. Handlers are idempotent: they look at the state before they act.
 */
import type { TaskList } from 'graphile-worker';
import type pg from 'pg';
import { announcePresence, type Presence } from './presence.ts';
import { type RecurringJob, startRecurring } from './recurring.ts';
import { startWorkers, type Workers } from './workers.ts';

export type JobHandler = (payload: Readonly<Record<string, unknown>>) => Promise<void>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export interface Jobs {
  /** Starts working; handlers come late because they need everything else. */
  start(handlers: JobHandlers, recurring: readonly RecurringJob[]): Promise<void>;
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly pool: pg.Pool;
  readonly connectionString: string;
  readonly onError: (error: unknown, about: string) => void;
  /** Milliseconds between two looks for processes that died; absent: the usual ones. */
  readonly presenceInterval?: number;
}

export function createJobs({
  pool,
  connectionString,
  onError,
  presenceInterval,
}: JobsOptions): Jobs {
  let workers: Workers | null = null;
  let presence: Presence | null = null;
  let stopRecurring: (() => Promise<void>) | null = null;
  return {
    async start(handlers, recurring) {
      const tasks: TaskList = Object.fromEntries(
        Object.entries(handlers).map(([name, handler]) => [
          name,
          (payload: unknown) => handler(payload as Readonly<Record<string, unknown>>),
        ]),
      );
      presence = announcePresence({
        connectionString,
        interval: presenceInterval,
        onError: (error) => onError(error, 'job presence'),
      });
      await presence.ready;
      workers = startWorkers({ pool, tasks, presence, onError });
      stopRecurring = startRecurring(recurring, {
        async add(name) {
          // A job that every node adds is one job, unless it has begun.
          await pool.query('select graphile_worker.add_job($1, job_key := $1)', [name]);
        },
        onError,
      });
    },
    async close() {
      await stopRecurring?.();
      await workers?.stop();
      await presence?.close();
      [stopRecurring, workers, presence] = [null, null, null];
    },
  };
}
