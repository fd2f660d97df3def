/**
 * Bounded shares of the connection pool. Each caller holds a few connections at once and waits for more
 * in memory; callers take turns, so that one who asks for a thousand delays the others by one.
 */
import { createCounts } from '../counts.ts';
import { AppError } from '../errors.ts';
import { createFairQueue } from '../work/fair-queue.ts';

/** What may be held and wanted under one key. A connection counts under all keys of its claim. */
export interface Share {
  readonly key: string;
  /** Most connections at once. */
  readonly most: number;
  /** Most that wait; beyond, a call is refused. */
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
   * @returns gives the place back; may be called twice
   * @throws AppError `queue-full`
   */
  take(claim: Claim, signal?: AbortSignal): Promise<() => void>;
}

interface Waiting {
  readonly claim: Claim;
  readonly start: (release: () => void) => void;
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

  return {
    get waitingCount() {
      return queue.size;
    },
    async take(claim, signal) {
      signal?.throwIfAborted();
      // Whatever waits while a place is free is over its own share: nobody is overtaken.
      if (free > 0 && mayStart(claim)) return hold(claim);
      if (claim.some(({ key, mostWaiting }) => waiting.of(key) >= mostWaiting)) {
        throw new AppError('queue-full');
      }
      // All claims of one line are alike, so that its first item speaks for the others.
      const line = claim.map(({ key }) => key).join(' ');
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          if (!queue.remove(line, item)) return;
          count(waiting, claim, -1);
          reject(signal?.reason);
        };
        const item: Waiting = {
          claim,
          start(release) {
            signal?.removeEventListener('abort', leave);
            resolve(release);
          },
        };
        signal?.addEventListener('abort', leave, { once: true });
        queue.push(line, item);
        count(waiting, claim, 1);
      });
    },
  };
}
