/**
 * Calls of people of whom nothing is kept: counted in the memory of this process alone, and forgotten
 * with it.
 */
import { LRUCache } from 'lru-cache';
import type { Bucket } from './rate-limit-repository.ts';

export interface HeldCount {
  /** Calls of the window, this one included. */
  readonly calls: number;
  refund(): void;
}

export interface HeldCounts {
  /** @returns when there is room again, instead of a count, once the bucket is used up */
  add(bucket: Bucket, window: Window): HeldCount | Date;
}

interface Window {
  readonly now: Date;
  readonly endsAt: Date;
}

/** @param most people counted at once; beyond it, those who called longest ago begin again */
export function createHeldCounts(most: number): HeldCounts {
  const counts = new LRUCache<string, { calls: number; readonly endsAt: Date }>({ max: most });
  return {
    add({ key, allowed }, { now, endsAt }) {
      const known = counts.get(key);
      const held = known && known.endsAt > now ? known : { calls: 0, endsAt };
      if (held.calls >= allowed) return held.endsAt;
      held.calls += 1;
      counts.set(key, held);
      return {
        calls: held.calls,
        refund: () => {
          held.calls -= 1;
        },
      };
    },
  };
}
