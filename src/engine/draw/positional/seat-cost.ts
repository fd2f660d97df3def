import { invariant } from '#engine/result.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';

/**
 * What it costs to put a team into a seat, from how often it sat in each seat before (R5.3): larger
 * is worse for its balance. The hypothetical debate is counted in, as the reference does.
 * @param history times in each seat, by seat index.
 */
export function seatCost(
  history: readonly number[],
  seat: number,
  { cost, alpha, exponent }: DrawOptions['position'],
): number {
  if (cost === 'simple') return (history[seat] ?? 0) ** exponent;
  // Sorted, so that histories that mirror each other cost the same to the last bit and tie.
  const after = history.map((times, i) => times + (i === seat ? 1 : 0)).sort((a, b) => a - b);
  return (cost === 'variance' ? variance(after) : imbalance(after, alpha)) ** exponent;
}

/** A history with a count for each seat; what is missing is zero. */
export function paddedHistory(history: readonly number[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => history[seat] ?? 0);
}

/** Debates times the bits that the Rényi entropy of order α lacks to an even spread. */
function imbalance(counts: readonly number[], alpha: number): number {
  invariant(alpha >= 0, 'the order of the entropy is not negative');
  const total = counts.reduce((sum, count) => sum + count, 0);
  const shares = counts.filter((count) => count > 0).map((count) => count / total);
  const missing = Math.log2(counts.length) - entropy(shares, alpha);
  return total * Math.max(0, missing);
}

function entropy(shares: readonly number[], alpha: number): number {
  if (alpha === 0) return Math.log2(shares.length);
  if (alpha === 1) return -shares.reduce((sum, p) => sum + p * Math.log2(p), 0);
  return Math.log2(shares.reduce((sum, p) => sum + p ** alpha, 0)) / (1 - alpha);
}

function variance(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length;
}
