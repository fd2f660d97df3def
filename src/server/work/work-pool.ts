/**
 * The one place for heavy work: a fixed number of threads, a queue in which tournaments take turns,
 * and bounds on waiting, time and memory. Piscina keeps the threads; who is next is decided here.
 */
import { once } from 'node:events';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { WorkKind } from '#contract/kinds/work-kinds.ts';
import { mostWaitingWork } from '#contract/limits.ts';
import type { Ahead } from '#contract/work-ahead.ts';
import { AppError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import { createFairQueue } from './fair-queue.ts';
import type { Job, JobProgress, Sent } from './job.ts';

/** Whose turn it is when nobody asked by name: all anonymous work together has one tournament's share. */
export const publicWork = 'public';

/** A piece of work in the pool. */
export interface Work<Output> {
  /**
   * @throws AppError `cancelled`; `too-much-work` when it took too long or too much memory;
   * `unavailable` when the server stops; whatever the worker threw.
   */
  readonly answer: Promise<Output>;
  /** Takes it out of the queue, or ends its thread. */
  readonly cancel: () => void;
  /** What is before it in the queue; null once it runs. */
  readonly ahead: () => Ahead | null;
}

export interface WorkOptions<Progress extends JobProgress> {
  /** A tournament's id, or `publicWork`. */
  readonly owner: string;
  /** `actorKey` of whoever asked. */
  readonly actor?: string | undefined;
  /** Cancels the work, as when the client that asked has gone. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** A piece of work as the operator sees it. */
export interface WorkEntry {
  readonly kind: WorkKind;
  readonly owner: string;
  readonly askedAt: Date;
  /** Null: it waits. */
  startedAt: Date | null;
}

/** A piece of work and what is before it; null: it runs. */
export interface Place {
  readonly kind: WorkKind;
  readonly ahead: Ahead | null;
}

export interface WorkPool {
  /**
   * Puts a job into the queue.
   * @throws AppError `queue-full` when too much waits already, of this owner or of all.
   */
  start<Input, Output, Progress extends JobProgress>(
    job: Job<Input, Output, Progress>,
    input: Input,
    options: WorkOptions<Progress>,
  ): Work<Output>;
  /** What runs, then what waits, in the order in which it is taken. */
  list(): { readonly threads: number; readonly entries: readonly WorkEntry[] };
  /** What an actor's requests wait for in a tournament, the oldest first. */
  placesOf(owner: string, actor: string): Place[];
  /** Ends everything. */
  close(): Promise<void>;
}

export interface WorkPoolOptions {
  /** At least two, so that no owner can hold all of them. */
  readonly threads: number;
  readonly clock: Clock;
  readonly onError: (error: unknown, about: string) => void;
  /** JavaScript memory of one thread, in MiB. */
  readonly megabytes?: number;
}

/** A round of 500 debates needs about 100 MiB; the limit leaves room and keeps the server alive. */
const defaultMegabytes = 512;
const idleMilliseconds = 60_000;

/** A job without its types, which `start` has seen to. */
type Settings = Pick<Job<never, unknown>, 'kind' | 'source' | 'seconds'>;

interface Item {
  readonly entry: WorkEntry;
  readonly actor: string | undefined;
  readonly job: Settings;
  readonly input: unknown;
  readonly onProgress: (progress: JobProgress) => void;
  readonly settle: (answer: Promise<unknown>) => void;
  readonly controller: AbortController;
  /** Why it was stopped; null while it was not. */
  reason: AppError | null;
  /** Resolved when the thread that it was stopped in has ended. */
  ended: Promise<unknown>;
}

export function createWorkPool(options: WorkPoolOptions): WorkPool {
  const { threads, clock, onError, megabytes = defaultMegabytes } = options;
  const perOwner = Math.max(1, threads - 1);
  const piscina = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMilliseconds,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    execArgv: isBundle ? [] : ['--import', readerOfSources()],
    recordTiming: false,
  });
  // A thread that breaks while it has nothing to do.
  piscina.on('error', (error: unknown) => onError(error, 'work pool'));
  const queue = createFairQueue<Item>();
  const running = new Set<Item>();
  let isClosed = false;

  function next(): void {
    while (running.size < threads && !isClosed) {
      const item = queue.take((owner) => countOf(running, owner) < perOwner);
      if (!item) return;
      running.add(item);
      item.entry.startedAt = clock.now();
      item.settle(
        execute(piscina, item).finally(() => {
          running.delete(item);
          next();
        }),
      );
    }
  }

  function stop(item: Item, reason: AppError): void {
    if (item.reason) return;
    item.reason = reason;
    if (queue.remove(item.entry.owner, item)) item.settle(Promise.reject(reason));
    else if (running.has(item)) item.ended = abort(piscina, item.controller);
  }

  function aheadOf(item: Item): Ahead | null {
    const order = queue.inOrder();
    const at = order.indexOf(item);
    if (at < 0) return null;
    const { owner } = item.entry;
    const before = order.slice(0, at).map(({ entry }) => entry.owner);
    const others = new Set(before.filter((one) => one !== owner));
    return { tournaments: others.size, own: before.filter((one) => one === owner).length };
  }

  return {
    start(job, input, { owner, actor, signal, onProgress = () => undefined }) {
      if (isClosed) throw new AppError('unavailable');
      const { all, anonymous, perTournament } = mostWaitingWork;
      const most = owner === publicWork ? anonymous : perTournament;
      if (queue.size >= all || queue.sizeOf(owner) >= most) throw new AppError('queue-full');
      let settle: Item['settle'] = () => undefined;
      const answer = new Promise<unknown>((resolve) => {
        settle = resolve;
      });
      const item: Item = {
        ...{ actor, input, settle, reason: null },
        entry: { kind: job.kind, owner, askedAt: clock.now(), startedAt: null },
        job,
        // The worker's file says what the job says.
        onProgress: onProgress as (progress: JobProgress) => void,
        controller: new AbortController(),
        ended: Promise.resolve(),
      };
      const cancel = () => stop(item, new AppError('cancelled'));
      queue.push(owner, item);
      if (signal?.aborted) cancel();
      else signal?.addEventListener('abort', cancel, { once: true });
      const forget = () => signal?.removeEventListener('abort', cancel);
      answer.then(forget, forget);
      next();
      return {
        // The worker's file answers what the job says.
        answer: answer as Promise<never>,
        cancel,
        ahead: () => aheadOf(item),
      };
    },
    list: () => ({
      threads,
      entries: [...running, ...queue.inOrder()].map(({ entry }) => ({ ...entry })),
    }),
    placesOf: (owner, actor) =>
      [...running, ...queue.inOrder()]
        .filter((item) => item.entry.owner === owner && item.actor === actor)
        .map((item) => ({ kind: item.entry.kind, ahead: aheadOf(item) })),
    async close() {
      isClosed = true;
      for (const item of [...queue.inOrder(), ...running]) stop(item, new AppError('unavailable'));
      await piscina.destroy();
    },
  };
}

/** Runs a job in a thread, for its time at most; answers when the thread is free again or gone. */
async function execute(piscina: Piscina, item: Item): Promise<unknown> {
  const { job, input, controller, onProgress } = item;
  const { port1, port2 } = new MessageChannel();
  port1.on('message', onProgress).unref();
  const deadline = setTimeout(() => {
    if (item.reason) return;
    item.reason = new AppError('too-much-work', `It was stopped after ${job.seconds} seconds.`);
    item.ended = abort(piscina, controller);
  }, job.seconds * 1000);
  const sent: Sent<unknown> = { input, port: port2 };
  try {
    const { signal } = controller;
    const options = { filename: fileOf(job), name: 'work', signal, transferList: [port2] };
    return await piscina.run(sent, options);
  } catch (error) {
    await item.ended;
    throw item.reason ?? (isOutOfMemory(error) ? new AppError('too-much-work', memory) : error);
  } finally {
    clearTimeout(deadline);
    port1.close();
  }
}

const memory = 'It was stopped because it needed too much memory.';

/** Ends what a job does in its thread. @returns when that thread has gone, so that it counts no more */
function abort(piscina: Piscina, controller: AbortController): Promise<unknown> {
  const before: readonly Worker[] = piscina.threads;
  controller.abort();
  const ended = before.filter((thread) => !piscina.threads.includes(thread));
  return Promise.all(ended.map((thread) => once(thread, 'exit')));
}

function countOf(running: ReadonlySet<Item>, owner: string): number {
  return [...running].filter(({ entry }) => entry.owner === owner).length;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY';
}

const isBundle = !import.meta.url.endsWith('.ts');

/** A module that lets a thread read TypeScript: tsx takes over threads only when it is reported so. */
function readerOfSources(): string {
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const module = `import { register } from ${tsx}; register();`;
  return `data:text/javascript,${encodeURIComponent(module)}`;
}

/** In the bundle a worker's file lies beside the program; from sources tsx reads it. */
function fileOf({ source }: Settings): string {
  if (!isBundle) return fileURLToPath(source);
  return fileURLToPath(new URL(`./${basename(source.pathname, '.ts')}.js`, import.meta.url));
}
