/**
 * The one place for heavy work: a fixed number of threads for each lane, queues in which owner accounts
 * that have used least come first and their tournaments take turns, and bounds on waiting, time and memory.
 * Piscina keeps the threads; who is next is decided here.
 */
import { Piscina } from 'piscina';
import type { WorkKind } from '#contract/kinds/work-kinds.ts';
import { mostWaitingWork } from '#contract/limits.ts';
import type { Ahead } from '#contract/work-ahead.ts';
import { invariant } from '#engine/result.ts';
import { AppError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import { type Job, type JobProgress, type Lane as LaneName, lanes as laneNames } from './job.ts';
import { createLane, type Item, type Lane, type WorkEntry } from './lane.ts';
import { readerOf } from './run-job.ts';
import type { WorkShare } from './share-queue.ts';

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

export function createWorkPool(options: WorkPoolOptions): WorkPool {
  const { clock, onError, megabytes = defaultMegabytes } = options;
  const sizes: Readonly<Record<LaneName, number>> = {
    short: shortThreads,
    long: options.threads,
    patient: patientThreads,
  };
  const threads = laneNames.reduce((sum, name) => sum + sizes[name], 0);
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
  const lanes = new Map(
    laneNames.map((name) => [name, createLane({ threads: sizes[name], piscina, clock })]),
  );
  let isClosed = false;

  const laneOf = ({ lane: name }: Pick<Item['job'], 'lane'>): Lane => {
    const lane = lanes.get(name);
    invariant(lane, 'every lane is there');
    return lane;
  };

  function aheadOf(item: Item): Ahead | null {
    const order = laneOf(item.job).queue.inOrder();
    const at = order.indexOf(item);
    if (at < 0) return null;
    const { owner } = item.entry;
    const before = order.slice(0, at).map(({ entry }) => entry.owner);
    const others = new Set(before.filter((one) => one !== owner));
    return { tournaments: others.size, own: before.filter((one) => one === owner).length };
  }

  const allInOrder = (): Item[] => [
    ...[...lanes.values()].flatMap(({ running }) => [...running]),
    ...[...lanes.values()].flatMap(({ queue }) => queue.inOrder()),
  ];

  return {
    start(job, input, { owner, account, actor, signal, onProgress = () => undefined }) {
      if (isClosed) throw new AppError('unavailable');
      const lane = laneOf(job);
      const share = { account, owner };
      if (isFull(lane, share)) throw new AppError('queue-full');
      let settle: Item['settle'] = () => undefined;
      const answer = new Promise<unknown>((resolve) => {
        settle = resolve;
      });
      const item: Item = {
        ...{ actor, settle, reason: null, givesWay: false, gaveWay: 0 },
        input: readerOf(input),
        entry: { kind: job.kind, ...share, askedAt: clock.now(), startedAt: null },
        job,
        // The worker's file says what the job says.
        onProgress: onProgress as (progress: JobProgress) => void,
        controller: new AbortController(),
        ended: Promise.resolve(),
      };
      const cancel = () => lane.stop(item, new AppError('cancelled'));
      lane.push(item);
      if (signal?.aborted) cancel();
      else signal?.addEventListener('abort', cancel, { once: true });
      const forget = () => signal?.removeEventListener('abort', cancel);
      answer.then(forget, forget);
      lane.next();
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
      for (const lane of lanes.values()) lane.close();
      for (const item of allInOrder().reverse()) {
        laneOf(item.job).stop(item, new AppError('unavailable'));
      }
      await piscina.destroy();
    },
  };
}

/** Whether no more of this share may wait. */
function isFull({ queue }: Lane, share: WorkShare): boolean {
  const { all, anonymous, perAccount, perTournament } = mostWaitingWork;
  const { ofAccount, ofOwner } = queue.sizesOf(share);
  const mostOfAccount = share.account === publicWork ? anonymous : perAccount;
  const mostOfOwner = share.owner === publicWork ? anonymous : perTournament;
  return queue.size >= all || ofAccount >= mostOfAccount || ofOwner >= mostOfOwner;
}
