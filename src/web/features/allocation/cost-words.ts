/** Describes allocation costs in words and percentages: the raw numbers mean nothing to a reader. */
import { useLingui } from '@lingui/react/macro';
import { formatNumber, percent } from '#web/lib/format.ts';

/** A change of a cost relative to what it was; a cost of nothing counts as one. */
export function shareOf(change: number, cost: number): number {
  return change / Math.max(Math.abs(cost), 1);
}

/** How good a single change would be, from its extra cost beside that of the place it is about. */
export function useChangeWords(): (extra: number, cost: number) => string {
  const { t } = useLingui();
  return (extra, cost) => {
    const share = shareOf(extra, cost);
    if (Math.abs(share) < 0.01) return t`about as good`;
    if (Math.abs(share) < 0.1) return share < 0 ? t`slightly better` : t`slightly worse`;
    if (Math.abs(share) < 0.5) return share < 0 ? t`better` : t`worse`;
    return share < 0 ? t`much better` : t`much worse`;
  };
}

/** A whole allocation beside the first choice, in percent of its cost. */
export function useBesideFirst(): (cost: number, first: number) => string {
  const { t } = useLingui();
  return (cost, first) => {
    const share = shareOf(cost - first, first);
    const much = formatNumber(100 * Math.abs(share), 1);
    if (much === '0') return t`as good as the first choice`;
    return share < 0
      ? t`${much}% better than the first choice`
      : t`${much}% worse than the first choice`;
  };
}

/** What the proof of an allocation allows: how far the best possible one could be below it. */
export function useGapWords(): (linear: { cost: number; bound: number }) => string {
  const { t } = useLingui();
  return ({ cost, bound }) => {
    const gap = bound > 0 ? (100 * (cost - bound)) / bound : 0;
    return t`at most ${formatNumber(gap, 1)}% above the optimum`;
  };
}

/** The smallest part of a whole that is worth a line. */
const leastPart = 0.005;

/** Costs as parts of their sum, in percent, those that hardly count left out. */
export function partsOf<T extends { readonly cost: number }>(
  costs: readonly T[],
): readonly { readonly of: T; readonly part: string }[] {
  const total = costs.reduce((sum, { cost }) => sum + Math.max(cost, 0), 0);
  return costs
    .filter(({ cost }) => cost > 0 && cost / total >= leastPart)
    .map((of) => ({ of, part: percent(of.cost / total) }));
}
