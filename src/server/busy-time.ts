/** How long one call keeps the server's own thread busy, whatever others do at the same time. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

export interface BusyMeter {
  /** Does work, and what it waits for, on this meter. */
  run<T>(work: () => T): T;
  /** Milliseconds of the thread that it has used so far. */
  used(): number;
}

interface Charged {
  /** A piece begins. */
  readonly begin: () => void;
  /** The thread has worked for it elsewhere. */
  readonly add: (milliseconds: number) => void;
}

const present = new AsyncLocalStorage<Charged>();

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

  const charged: Charged = {
    begin,
    add(milliseconds) {
      used += milliseconds;
    },
  };
  return {
    run: (work) =>
      present.run(charged, () => {
        begin();
        return work();
      }),
    used: () => used + ofPiece(),
  };
}

/** Says that the present call goes on after it has waited; outside of any meter nothing. */
export function markResumed(): void {
  present.getStore()?.begin();
}

/** How to charge work that is done for the present call outside it; undefined outside of any meter. */
export function currentCharge(): ((milliseconds: number) => void) | undefined {
  return present.getStore()?.add;
}
