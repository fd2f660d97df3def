/** The few figures that metrics are made of; null where there is nothing to measure. */

export function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

/** Deviation over the whole population, divided by n. */
export function deviation(values: readonly number[]): number | null {
  const centre = mean(values);
  if (centre === null) return null;
  let squares = 0;
  for (const value of values) squares += (value - centre) ** 2;
  return Math.sqrt(squares / values.length);
}

/** Mean without the highest and the lowest value; of one or two values the plain mean. */
export function trimmedMean(values: readonly number[]): number | null {
  if (values.length < 3) return mean(values);
  const trimmed = sum(values) - Math.max(...values) - Math.min(...values);
  return trimmed / (values.length - 2);
}

/** The middle value, of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return mean(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1));
}
