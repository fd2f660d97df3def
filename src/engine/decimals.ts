/** Decimal numbers as people mean them, without what floating point adds. */

/**
 * Rounds away what floating point adds, so that sums which are equal on paper are equal here too, in
 * whatever order they were added. Nothing that is rounded to 0 stays below it.
 */
export function settled(value: number): number;
export function settled(value: number | null): number | null;
export function settled(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e9) / 1e9 + 0;
}

/** The same of a value that is added up further: finer, so that three thirds still make a whole. */
export function settledFinely(value: number): number {
  return Math.round(value * 1e12) / 1e12 + 0;
}

/** Whether a number of steps is whole, but for what floating point adds. */
export function isWhole(steps: number): boolean {
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}
