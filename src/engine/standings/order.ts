/** One ordering for every table (R5.6): by metrics in turn, nothing last, ties shared. */
import type { SpeakerMetric, TeamMetric } from '../vocabulary.ts';
import type { MetricValue, OrderReason } from './types.ts';

/** Metrics of which less is better; of all others more is. */
const ascending: ReadonlySet<string> = new Set<TeamMetric | SpeakerMetric>([
  'speaks-stddev',
  'speech-ranks',
  'draw-strength-ranks',
  'iron',
  'stdev',
]);

/** Metric values by name, as a row of a table carries them. */
export interface MetricRow<M extends string> {
  readonly metrics: Readonly<Partial<Record<M, MetricValue>>>;
  /** By place, where a chain may name a metric again. */
  readonly values?: readonly MetricValue[];
}

/** What the metric in a place of the chain says of a row. */
function valueAt<M extends string>(
  { metrics, values }: MetricRow<M>,
  metric: M,
  place: number,
): MetricValue {
  return (values ? values[place] : metrics[metric]) ?? null;
}

/**
 * Compares two values of a metric: negative when `a` ranks above. A missing value ranks below
 * every other, whichever way the metric runs, and equals only another missing value.
 */
export function compareValues(metric: string, a: MetricValue, b: MetricValue): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return ascending.has(metric) ? a - b : b - a;
}

/** Compares two rows on the metrics in turn: negative when `a` ranks above, 0 for a tie. */
export function compareRows<M extends string>(
  a: MetricRow<M>,
  b: MetricRow<M>,
  metrics: readonly M[],
): number {
  for (const [place, metric] of metrics.entries()) {
    const order = compareValues(metric, valueAt(a, metric, place), valueAt(b, metric, place));
    if (order !== 0) return order;
  }
  return 0;
}

/** Why two rows stand as they do: the first metric on which they differ; null for a true tie. */
export function whyAbove<M extends string>(
  a: MetricRow<M>,
  b: MetricRow<M>,
  metrics: readonly M[],
): OrderReason<M> | null {
  for (const [place, metric] of metrics.entries()) {
    const first = valueAt(a, metric, place);
    const second = valueAt(b, metric, place);
    const order = compareValues(metric, first, second);
    if (order < 0) return { metric, above: first, below: second };
    if (order > 0) return { metric, above: second, below: first };
  }
  return null;
}

/** Competition ranks (1, 2, 2, 4) of rows in their order, with whether each is shared (R5.7). */
export function competitionRanks<T>(
  ordered: readonly T[],
  isTie: (a: T, b: T) => boolean,
): readonly { readonly rank: number; readonly tied: boolean }[] {
  const ranks: number[] = [];
  ordered.forEach((row, index) => {
    const above = ordered[index - 1];
    const shares = index > 0 && above !== undefined && isTie(above, row);
    ranks.push(shares ? (ranks[index - 1] ?? 1) : index + 1);
  });
  return ranks.map((rank, index) => ({
    rank,
    tied: ranks[index - 1] === rank || ranks[index + 1] === rank,
  }));
}
