/**
 * Durable jobs on graphile-worker: asked for inside a transaction (`tx.addJob`), done at least once
 * after it, surviving restarts. Handlers are idempotent: they look at the state before they act.
 */
import { parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { announcePresence, type Presence } from './presence.ts';
import { quietLogger } from './quiet-logger.ts';

export type JobHandler = (payload: Readonly<Record<string, unknown>>) => Promise<void>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** A job without a payload that is done again and again, on one node at a time. */
export interface RecurringJob {
  readonly name: string;
  /** As in a crontab: minute, hour, day of the month, month, day of the week. */
  readonly when: string;
}

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
        parsedCronItems: parseCronItems(
          recurring.map(({ name, when }) => ({ task: name, match: when })),
        ),
        concurrency: 4,
        pollInterval: pollMilliseconds,
        noHandleSignals: true,
        logger: quietLogger,
      });
      runner.events.on('job:error', ({ job, error }) =>
        onError(error, `job ${job.task_identifier}`),
      );
      runner.promise.catch((error: unknown) => onError(error, 'job runner'));
    },
    async close() {
      await runner?.stop();
      await presence?.close();
      [runner, presence] = [null, null];
    },
  };
}
