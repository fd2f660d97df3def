/**
 * Durable jobs on graphile-worker: asked for inside a transaction (`tx.addJob`), done at least once
 * after it, surviving restarts. Handlers are idempotent: they look at the state before they act.
 */
import { type Runner, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { announcePresence, type Presence } from './presence.ts';
import { quietLogger } from './quiet-logger.ts';
import { type RecurringJob, startRecurring } from './recurring.ts';

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
}

const pollMilliseconds = 200;

export function createJobs({ pool, connectionString, onError }: JobsOptions): Jobs {
  let runner: Runner | null = null;
  let presence: Presence | null = null;
  let stopRecurring: (() => Promise<void>) | null = null;
  return {
    async start(handlers, recurring) {
      const taskList: TaskList = Object.fromEntries(
        Object.entries(handlers).map(([name, handler]) => [
          name,
          (payload: unknown) => handler(payload as Readonly<Record<string, unknown>>),
        ]),
      );
      presence = announcePresence(connectionString, (error) => onError(error, 'job presence'));
      await presence.ready;
      runner = await run({
        pgPool: pool,
        taskList,
        // Without it a file `crontab` in the working directory would be read.
        parsedCronItems: [],
        concurrency: 4,
        pollInterval: pollMilliseconds,
        noHandleSignals: true,
        logger: quietLogger,
      });
      runner.events.on('job:error', ({ job, error }) =>
        onError(error, `job ${job.task_identifier}`),
      );
      runner.promise.catch((error: unknown) => onError(error, 'job runner'));
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
      await runner?.stop();
      await presence?.close();
      [stopRecurring, runner, presence] = [null, null, null];
    },
  };
}
