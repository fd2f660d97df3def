import type { Clock } from '../ports/clock.ts';

/** How much may be taken at once, and how much comes back each second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export interface Allowance {
  /** False once it is empty. */
  take(): boolean;
}

/** A bucket that starts full. */
export function createAllowance(clock: Clock, { burst, perSecond }: Rate): Allowance {
  let left: number = burst;
  let at = clock.now().getTime();
  return {
    take() {
      const now = clock.now().getTime();
      left = Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond);
      at = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
