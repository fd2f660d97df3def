/**
 * The workers of a process, replaced when one of them ends. graphile-worker ends a worker for good when
 * it cannot record what became of its job, as when PostgreSQL restarts at that moment: the job would
 * stay locked for hours, and after the fourth such moment no job would be done any more. Workers that
 * started while the database was away never find a job either.
 *
 * `run` of graphile-worker is not used: its crontab scheduler, which we do without, leaves a rejection
 * that nobody can handle when the database is away as it starts.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { runTaskList, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type pg from 'pg';
import type { Presence } from './presence.ts';
import { quietLogger } from './quiet-logger.ts';

export interface WorkersOptions {
  readonly pool: pg.Pool;
  readonly tasks: TaskList;
  /** Notes which workers live. */
  readonly presence: Pick<Presence, 'hold' | 'release'>;
  readonly onError: (error: unknown, about: string) => void;
}

export interface Workers {
  /** Ends them after the jobs they are at. */
  stop(): Promise<void>;
}

/**
 * Jobs that wait for others’ servers hold eight of them at most, by their queues: two for mail servers, two for push
 * services, two for posts and messages in the chat and one for its syncs, one for the payment service. However many
 * of these say nothing, what the tournaments wait for is done.
 */
const concurrency = 10;
/**
 * Milliseconds in which each of them looks for jobs that have come due; new ones are announced. Each
 * look is a query, on a server where nothing happens too.
 */
const pollInterval = 1000;
const retryInterval = 500;

export function startWorkers({ pool, tasks, presence, onError }: WorkersOptions): Workers {
  const stopping = new AbortController();
  const replacing = new Set<Promise<void>>();
  let current = open();

  function open(): WorkerPool {
    const own: string[] = [];
    const ended: string[] = [];
    let works = false;
    let isReplaced = false;
    const events: WorkerEvents = new EventEmitter();
    events.on('worker:create', ({ worker: { workerId } }) => {
      own.push(workerId);
      presence.hold(workerId);
    });
    const workers = runTaskList(
      { concurrency, pollInterval, noHandleSignals: true, logger: quietLogger, events },
      tasks,
      pool,
    );
    const replaceOnce = () => {
      if (isReplaced || stopping.signal.aborted) return;
      isReplaced = true;
      const done = replace(workers, ended).then(() => presence.release(own));
      replacing.add(done);
      void done.finally(() => replacing.delete(done));
    };
    events.on('job:error', ({ job, error }) => onError(error, `job ${job.task_identifier}`));
    events.on('worker:fatalError', ({ worker, error }) => {
      onError(error, 'job worker');
      ended.push(worker.workerId);
      replaceOnce();
    });
    events.on('worker:getJob:empty', () => (works = true));
    events.on('job:start', () => (works = true));
    events.on('worker:getJob:error', () => {
      // It asks for its tasks once and keeps the answer, even when that is an error.
      if (!works) replaceOnce();
    });
    return workers;
  }

  async function replace(workers: WorkerPool, ended: readonly string[]): Promise<void> {
    await untilDone(() => pool.query('select 1'));
    if (!stopping.signal.aborted) current = open();
    // The others may still be at their jobs, and end like the first one.
    await workers.gracefulShutdown();
    await untilDone(() => pool.query('select graphile_worker.force_unlock_workers($1)', [ended]));
  }

  async function untilDone(query: () => Promise<unknown>): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      try {
        await query();
        return;
      } catch (error) {
        onError(error, 'job workers');
        await pause(retryInterval, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  return {
    async stop() {
      stopping.abort();
      await Promise.all([current.gracefulShutdown(), ...replacing]);
    },
  };
}
