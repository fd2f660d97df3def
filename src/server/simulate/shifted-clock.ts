import type { Clock } from '../ports/clock.ts';

/** A clock that runs beside the real one and can be moved on. */
export interface ShiftedClock extends Clock {
  /** Moves on by this many minutes, as if everybody had waited. */
  pass(minutes: number): void;
}

/** Starts this many minutes ago, so that what is played ends about now. */
export function createShiftedClock(minutesAgo: number): ShiftedClock {
  let shift = -minutesAgo * 60_000;
  return {
    now: () => new Date(Date.now() + shift),
    pass: (minutes) => {
      shift += minutes * 60_000;
    },
  };
}
