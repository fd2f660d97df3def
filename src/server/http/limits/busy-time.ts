/** Who used how much of the server's own thread. */
import { performance } from 'node:perf_hooks';

export interface BusyMeter {
  /** Begins to measure. @returns ends it: milliseconds of the thread that were this one's */
  begin(): () => number;
}

/**
 * Node knows how long its thread was busy, not for whom: what is measured at the same time shares the time.
 * @param busy milliseconds for which the thread has been busy so far
 */
export function createBusyMeter(busy: () => number = busyTime): BusyMeter {
  let measured = 0;
  let seen = 0;
  /** What one of them has had, had it been measured all along. */
  let perOne = 0;

  function settle(): void {
    const now = busy();
    if (measured > 0) perOne += (now - seen) / measured;
    seen = now;
  }

  return {
    begin() {
      settle();
      measured += 1;
      const from = perOne;
      return () => {
        settle();
        measured -= 1;
        return perOne - from;
      };
    },
  };
}

const busyTime = (): number => performance.eventLoopUtilization().active;
