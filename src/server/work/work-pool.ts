/**
 * The one place for heavy work: a fixed number of threads for each lane, queues in which
 * owner accounts take turns and their tournaments within them, and bounds on waiting, time and memory.
 * Piscina keeps the threads; who is next is decided here.
 */
import { AsyncResource } from 'node:async_hooks';
import { once } from 'node:events';
import { MessageChannel, type Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { WorkKind } from '#contract/kinds/work-kinds.ts';
import { mostWaitingWork } from '#contract/limits.ts';
import type { Ahead } from '#contract/work-ahead.ts';
import { AppError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import { type Job, type JobProgress, type Lane, lanes as laneNames, type Sent } from './job.ts';
import { createShareQueue, type ShareQueue, type WorkShare } from './share-queue.ts';
import { threadFile } from './thread-file.ts';

/** Whose turn it is when nobody asked by name: all anonymous work together has one account's share. */
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

export interface WorkOptions<Progress extends JobProgress> extends WorkShare {
  /** `actorKey` of whoever asked. */
  readonly actor?: string | undefined;
  /** Cancels the work, as when the client that asked has gone. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** A piece of work as the operator sees it. */
export interface WorkEntry extends WorkShare {
  readonly kind: WorkKind;
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
   * @param input a function reads it once a thread is free, so that large inputs don’t wait in memory
   * @throws AppError `queue-full` when too much waits already: of its tournament, its account or of all.
   */
  start<Input, Output, Progress extends JobProgress>(
    job: Job<Input, Output, Progress>,
    input: Input | (() => Promise<Input>),
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
  /** For long work: at least two, so that no account can hold all of them. Other lanes have their own. */
  readonly threads: number;
  readonly clock: Clock;
  readonly onError: (error: unknown, about: string) => void;
  /** JavaScript memory of one thread, in MiB. */
  readonly megabytes?: number;
}

/** A round of 500 debates needs about 100 MiB; the limit leaves room and keeps the server alive. */
const defaultMegabytes = 512;
const idleMilliseconds = 60_000;

/** Threads for short work, beside those for long work: while one account has one, others have one. */
const shortThreads = 2;
const patientThreads = 1;

/** A job without its types, which `start` has seen to. */
type Settings = Pick<Job<never, unknown>, 'kind' | 'lane' | 'source' | 'seconds' | 'leavesThread'>;

/** Work that shares threads: what waits for them, and what has one. */
interface LaneState {
  readonly threads: number;
  readonly queue: ShareQueue<Item>;
  readonly running: Set<Item>;
}

interface Item {
  readonly entry: WorkEntry;
  readonly actor: string | undefined;
  readonly job: Settings;
  readonly input: () => unknown;
  readonly onProgress: (progress: JobProgress) => void;
  readonly settle: (answer: Promise<unknown>) => void;
  readonly controller: AbortController;
  /** Why it was stopped; null while it was not. */
  reason: AppError | null;
  /** Resolved when the thread that it was stopped in has ended. */
  ended: Promise<unknown>;
}

export function createWorkPool(options: WorkPoolOptions): WorkPool {
  const { clock, onError, megabytes = defaultMegabytes } = options;
  const lanes: Readonly<Record<Lane, LaneState>> = {
    short: createLane(shortThreads),
    long: createLane(options.threads),
    patient: createLane(patientThreads),
  };
  const all = laneNames.map((name) => lanes[name]);
  const threads = all.reduce((sum, lane) => sum + lane.threads, 0);
  const piscina = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMilliseconds,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    execArgv: [],
    recordTiming: false,
  });
  // A thread that breaks while it has nothing to do.
  piscina.on('error', (error: unknown) => onError(error, 'work pool'));
  let isClosed = false;

  function next(lane: LaneState): void {
    const { queue, running } = lane;
    // An account leaves a thread to the others, and so do jobs that cannot be stopped.
    const most = Math.max(1, lane.threads - 1);
    const mayStart = (account: string, { job }: Item): boolean =>
      countOf(running, ({ entry }) => entry.account === account) < most &&
      !(job.leavesThread && countOf(running, (one) => one.job.leavesThread === true) >= most);
    while (running.size < lane.threads && !isClosed) {
      const item = queue.take(mayStart);
      if (!item) return;
      running.add(item);
      item.entry.startedAt = clock.now();
      item.settle(
        execute(piscina, item).finally(() => {
          running.delete(item);
          next(lane);
        }),
      );
    }
  }

  function stop(item: Item, reason: AppError): void {
    if (item.reason) return;
    item.reason = reason;
    const { queue, running } = lanes[item.job.lane];
    if (queue.remove(item.entry, item)) item.settle(Promise.reject(reason));
    else if (running.has(item)) item.ended = abort(piscina, item.controller);
  }

  function aheadOf(item: Item): Ahead | null {
    const order = lanes[item.job.lane].queue.inOrder();
    const at = order.indexOf(item);
    if (at < 0) return null;
    const { owner } = item.entry;
    const before = order.slice(0, at).map(({ entry }) => entry.owner);
    const others = new Set(before.filter((one) => one !== owner));
    return { tournaments: others.size, own: before.filter((one) => one === owner).length };
  }

  const allInOrder = (): Item[] => [
    ...all.flatMap(({ running }) => [...running]),
    ...all.flatMap(({ queue }) => queue.inOrder()),
  ];

  return {
    start(job, input, { owner, account, actor, signal, onProgress = () => undefined }) {
      if (isClosed) throw new AppError('unavailable');
      const lane = lanes[job.lane];
      const share = { account, owner };
      if (isFull(lane.queue, share)) throw new AppError('queue-full');
      let settle: Item['settle'] = () => undefined;
      const answer = new Promise<unknown>((resolve) => {
        settle = resolve;
      });
      const item: Item = {
        ...{ actor, settle, reason: null },
        input: readerOf(input),
        entry: { kind: job.kind, ...share, askedAt: clock.now(), startedAt: null },
        job,
        // The worker's file says what the job says.
        onProgress: onProgress as (progress: JobProgress) => void,
        controller: new AbortController(),
        ended: Promise.resolve(),
      };
      const cancel = () => stop(item, new AppError('cancelled'));
      lane.queue.push(share, item);
      if (signal?.aborted) cancel();
      else signal?.addEventListener('abort', cancel, { once: true });
      const forget = () => signal?.removeEventListener('abort', cancel);
      answer.then(forget, forget);
      next(lane);
      return {
        // The worker's file answers what the job says.
        answer: answer as Promise<never>,
        cancel,
        ahead: () => aheadOf(item),
      };
    },
    list: () => ({
      threads,
      entries: allInOrder().map(({ entry }) => ({ ...entry })),
    }),
    placesOf: (owner, actor) =>
      allInOrder()
        .filter((item) => item.entry.owner === owner && item.actor === actor)
        .map((item) => ({ kind: item.entry.kind, ahead: aheadOf(item) })),
    async close() {
      isClosed = true;
      for (const item of allInOrder().reverse()) stop(item, new AppError('unavailable'));
      await piscina.destroy();
    },
  };
}

/** It reads as its caller does, whoever's work frees the thread. */
function readerOf<Input>(input: Input | (() => Promise<Input>)): () => unknown {
  if (typeof input !== 'function') return () => input;
  // No thread takes a function, so this one reads.
  return AsyncResource.bind(input as () => Promise<Input>);
}

/** Runs a job in a thread, for its time at most; answers when the thread is free again or gone. */
async function execute(piscina: Piscina, item: Item): Promise<unknown> {
  const { job, controller, onProgress } = item;
  const input = await item.input();
  if (item.reason) throw item.reason;
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
    const filename = await threadFile(job.source);
    const options = { filename, name: 'work', signal, transferList: [port2] };
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

function createLane(threads: number): LaneState {
  return { threads, queue: createShareQueue<Item>(), running: new Set<Item>() };
}

function countOf(running: ReadonlySet<Item>, counts: (item: Item) => boolean): number {
  return [...running].filter(counts).length;
}

/** Whether no more of this share may wait. */
function isFull(queue: ShareQueue<Item>, share: WorkShare): boolean {
  const { all, anonymous, perAccount, perTournament } = mostWaitingWork;
  const { ofAccount, ofOwner } = queue.sizesOf(share);
  const mostOfAccount = share.account === publicWork ? anonymous : perAccount;
  const mostOfOwner = share.owner === publicWork ? anonymous : perTournament;
  return queue.size >= all || ofAccount >= mostOfAccount || ofOwner >= mostOfOwner;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY';
}
