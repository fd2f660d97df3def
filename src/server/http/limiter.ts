/** Counts calls against the contract's limits: fixed windows, in the memory of this process. */
import type { LimitName, Limits } from '#contract/limits.ts';
import type { Clock } from '../clock.ts';

/** Who calls what; null where there is none. */
export interface Caller {
  /** `actorKey`, or null for the public. */
  readonly actor: string | null;
  /** `addressKey`. */
  readonly address: string;
}

export interface Limiter {
  /** Seconds until the caller may try again; 0 when they may now. Counts nothing. */
  waitOf(name: LimitName, caller: Caller): number;
  count(name: LimitName, caller: Caller): void;
  /** Takes one count back: the call was none of those that are limited. */
  forget(name: LimitName, caller: Caller): void;
}

interface Window {
  readonly endsAt: number;
  calls: number;
}

/** So many windows are kept before those that are over are thrown away. */
const fullAt = 20_000;

export function createLimiter(clock: Clock, limits: Limits): Limiter {
  const windows = new Map<string, Window>();

  function bucketsOf(name: LimitName, caller: Caller): [key: string, allowed: number][] {
    const { perActor, perAddress } = limits[name];
    const buckets: [string, number][] = [[`${name} address ${caller.address}`, perAddress]];
    if (caller.actor !== null) buckets.push([`${name} actor ${caller.actor}`, perActor]);
    return buckets;
  }

  function dropOver(now: number): void {
    if (windows.size < fullAt) return;
    for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
  }

  return {
    waitOf(name, caller) {
      const now = clock.now().getTime();
      const waits = bucketsOf(name, caller).map(([key, allowed]) => {
        const window = windows.get(key);
        if (!window || window.endsAt <= now || window.calls < allowed) return 0;
        return Math.ceil((window.endsAt - now) / 1000);
      });
      return Math.max(...waits);
    },
    count(name, caller) {
      const now = clock.now().getTime();
      dropOver(now);
      for (const [key] of bucketsOf(name, caller)) {
        const window = windows.get(key);
        if (window && window.endsAt > now) window.calls += 1;
        else windows.set(key, { endsAt: now + limits[name].seconds * 1000, calls: 1 });
      }
    },
    forget(name, caller) {
      for (const [key] of bucketsOf(name, caller)) {
        const window = windows.get(key);
        if (window && window.calls > 0) window.calls -= 1;
      }
    },
  };
}
