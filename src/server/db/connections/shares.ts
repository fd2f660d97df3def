/**
 * Bounded shares of the connection pool. Each caller holds a few connections at once and waits for more
 * in memory; callers take turns, so that one who asks for a thousand delays the others by one, and where
 * too many wait, the caller with most of them is refused.
 */
import { createCounts } from '#server/counts.ts';
import { AppError } from '#server/errors.ts';
import { createFairQueue } from '#server/work/fair-queue.ts';

/** What may be held and wanted under one key. A connection counts under all keys of its claim. */
export interface Share {
  readonly key: string;
  /** Most connections at once. */
  readonly most: number;
  /** Most that wait; beyond, the last call of the caller with most of them is refused. */
  readonly mostWaiting: number;
}

/** Empty: nothing bounds it (the server's own work). */
export type Claim = readonly Share[];

export interface Shares {
  /** How many wait. */
  readonly waitingCount: number;
  /**
   * Waits for a turn.
   * @param signal leaves the queue when it is aborted; the call rejects with its reason
   * @param caller who takes turns with the others of the claim; absent: whoever makes it is one caller
   * @returns gives the place back; may be called twice
   * @throws AppError `queue-full`
   */
  take(claim: Claim, signal?: AbortSignal, caller?: string): Promise<() => void>;
}

interface Waiting {
  readonly claim: Claim;
  readonly start: (release: () => void) => void;
  readonly refuse: () => void;
}

/** @param total connections that are shared out */
export function createShares(total: number): Shares {
  const queue = createFairQueue<Waiting>();
  const held = createCounts();
  const waiting = createCounts();
  let free = total;

  const count = (counts: typeof held, claim: Claim, by: number): void => {
    for (const { key } of claim) counts.add(key, by);
  };
  const mayStart = (claim: Claim): boolean => claim.every(({ key, most }) => held.of(key) < most);

  function hold(claim: Claim): () => void {
    free -= 1;
    count(held, claim, 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      free += 1;
      count(held, claim, -1);
      next();
    };
  }

  function next(): void {
    while (free > 0) {
      const item = queue.take((_, { claim }) => mayStart(claim));
      if (!item) return;
      count(waiting, item.claim, -1);
      item.start(hold(item.claim));
    }
  }

  /** @throws AppError `queue-full` when nobody has more that wait than the line that wants to */
  function makeRoom({ key, mostWaiting }: Share, line: string): void {
    if (waiting.of(key) < mostWaiting) return;
    const found = queue.greediest(({ claim }) => claim.some((share) => share.key === key));
    if (!found || queue.sizeOf(found.owner) <= queue.sizeOf(line) + 1) {
      throw new AppError('queue-full');
    }
    leave(found.owner, found.last);
    found.last.refuse();
  }

  function leave(line: string, item: Waiting): boolean {
    if (!queue.remove(line, item)) return false;
    count(waiting, item.claim, -1);
    return true;
  }

  return {
    get waitingCount() {
      return queue.size;
    },
    async take(claim, signal, caller = '') {
      signal?.throwIfAborted();
      // Whatever waits while a place is free is over its own share: nobody is overtaken.
      if (free > 0 && mayStart(claim)) return hold(claim);
      // All claims of one line are alike, so that its first item speaks for the others.
      const line = [caller, ...claim.map(({ key }) => key)].join(' ');
      for (const share of claim) makeRoom(share, line);
      return new Promise((resolve, reject) => {
        const hangUp = (): void => {
          if (leave(line, item)) reject(signal?.reason);
        };
        const item: Waiting = {
          claim,
          start(release) {
            signal?.removeEventListener('abort', hangUp);
            resolve(release);
          },
          refuse() {
            signal?.removeEventListener('abort', hangUp);
            reject(new AppError('queue-full'));
          },
        };
        signal?.addEventListener('abort', hangUp, { once: true });
        queue.push(line, item);
        count(waiting, claim, 1);
      });
    },
  };
}
