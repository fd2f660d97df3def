/** How long one call keeps the server's own thread busy, whatever others do at the same time. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

export interface BusyMeter {
  /** Does work, and what it waits for, on this meter. */
  run<T>(work: () => T): T;
  /** Milliseconds of the thread that it has used so far. */
  used(): number;
}

const present = new AsyncLocalStorage<() => void>();

/**
 * A call runs in pieces: at its beginning, and each time that what it waited for has come. A piece lasts
 * until the thread turns to something else, which is when Node comes to its next tick.
 * @param now milliseconds of a clock that never steps back
 */
export function createBusyMeter(now: () => number = () => performance.now()): BusyMeter {
  let used = 0;
  /** Since when a piece runs. */
  let since: number | null = null;

  const ofPiece = (): number => (since === null ? 0 : now() - since);
  function begin(): void {
    if (since !== null) return;
    since = now();
    process.nextTick(() => {
      used += ofPiece();
      since = null;
    });
  }

  return {
    run: (work) =>
      present.run(begin, () => {
        begin();
        return work();
      }),
    used: () => used + ofPiece(),
  };
}

/** Says that the present call goes on after it has waited; outside of any meter nothing. */
export function goesOn(): void {
  present.getStore()?.();
}
