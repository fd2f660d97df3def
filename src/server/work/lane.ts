/**
 * Work that shares some threads. Owner accounts that have used least come first, their tournaments take turns,
 * and work that has had its turn gives way to an account that has used less.
 */
import type { Piscina } from 'piscina';
import type { WorkKind } from '#contract/kinds/work-kinds.ts';
import type { AppError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { Job } from './job.ts';
import { abort, execute, type Run } from './run-job.ts';
import { createShareQueue, type ShareQueue, type WorkShare } from './share-queue.ts';
import { createUsedTime } from './used-time.ts';

/** A piece of work as the operator sees it. */
export interface WorkEntry extends WorkShare {
  readonly kind: WorkKind;
  readonly askedAt: Date;
  /** Null: it waits. */
  startedAt: Date | null;
}

/** A job without its types, which `start` has seen to. */
type Settings = Pick<Job<never, unknown>, 'kind' | 'lane' | 'source' | 'seconds' | 'leavesThread'>;

export interface Item extends Run {
  readonly entry: WorkEntry;
  /** `actorKey` of who asked. */
  readonly actor: string | undefined;
  readonly job: Settings;
  readonly settle: (answer: Promise<unknown>) => void;
  controller: AbortController;
  /** It was stopped for others, and runs again later. */
  givesWay: boolean;
  /** How often it was. */
  gaveWay: number;
}

export interface Lane {
  readonly threads: number;
  readonly queue: Pick<ShareQueue<Item>, 'size' | 'sizesOf' | 'inOrder'>;
  readonly running: ReadonlySet<Item>;
  push(item: Item): void;
  /** Starts what may start. */
  next(): void;
  /** Takes it out of the queue, or ends its thread. */
  stop(item: Item, reason: AppError): void;
  /** Starts nothing any more. */
  close(): void;
}

/** Accounts whose use differs by less than this take turns. Milliseconds. */
const sameUse = 10_000;

/**
 * How long work keeps its thread while accounts that have used less wait, in milliseconds: twice as long each
 * time it has been stopped for them, so that it comes to its end.
 */
const longestTurn = 60_000;

export function createLane({
  threads,
  piscina,
  clock,
}: {
  readonly threads: number;
  readonly piscina: Piscina;
  readonly clock: Clock;
}): Lane {
  const used = createUsedTime();
  const queue = createShareQueue<Item>(usedBy);
  const running = new Set<Item>();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const timeOf = ({ entry }: Item): number =>
    entry.startedAt ? Math.max(0, clock.now().getTime() - entry.startedAt.getTime()) : 0;

  /** In steps that matter, what runs included. */
  function usedBy(account: string): number {
    const now = [...running].filter(({ entry }) => entry.account === account).map(timeOf);
    const whole = now.reduce((sum, one) => sum + one, used.of(account, clock.now()));
    return Math.floor(whole / sameUse);
  }

  /** An account leaves a thread to the others, and so do jobs that cannot be stopped. */
  function mayStart({ entry, job }: Item): boolean {
    const most = Math.max(1, threads - 1);
    const own = countOf((one) => one.entry.account === entry.account);
    return own < most && !(job.leavesThread && countOf((one) => one.job.leavesThread) >= most);
  }

  function countOf(counts: (item: Item) => boolean | undefined): number {
    return [...running].filter(counts).length;
  }

  function next(): void {
    while (running.size < threads && !isClosed) {
      const item = queue.take((_, one) => mayStart(one));
      if (!item) return;
      running.add(item);
      item.entry.startedAt = clock.now();
      void run(item);
    }
    makeRoom();
  }

  async function run(item: Item): Promise<void> {
    const { entry } = item;
    const answer = execute(piscina, item);
    const hasAnswer = await answer.then(
      () => true,
      () => false,
    );
    const isDone = hasAnswer || !item.givesWay || item.reason !== null || isClosed;
    used.add(entry.account, timeOf(item), clock.now());
    running.delete(item);
    if (isDone) item.settle(answer);
    else {
      entry.startedAt = null;
      item.controller = new AbortController();
      queue.push(entry, item);
    }
    item.givesWay = false;
    next();
  }

  function makeRoom(): void {
    clearTimeout(timer);
    if (isClosed || running.size < threads) return;
    const waiting = queue.inOrder().find(mayStart);
    if (!waiting) return;
    timer = setTimeout(makeRoom, sameUse).unref();
    const least = usedBy(waiting.entry.account);
    const [longest] = [...running]
      .filter(({ entry, reason }) => reason === null && usedBy(entry.account) > least)
      .sort((a, b) => timeOf(b) - timeOf(a));
    if (!longest || longest.givesWay) return;
    if (timeOf(longest) < longestTurn * 2 ** longest.gaveWay) return;
    longest.givesWay = true;
    longest.gaveWay += 1;
    abort(piscina, longest);
  }

  return {
    threads,
    queue,
    running,
    next,
    push(item) {
      queue.push(item.entry, item);
    },
    stop(item, reason) {
      if (item.reason) return;
      item.reason = reason;
      if (queue.remove(item.entry, item)) item.settle(Promise.reject(reason));
      else if (running.has(item)) abort(piscina, item);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
