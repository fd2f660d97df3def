import type { PlaceShare } from './types.ts';

/**
 * How many places each share keeps. Numbers come first; then the places are labelled one by one, so
 * that a larger total only adds: rounding all percentages at once could take a place from the others.
 * @returns sizes in the order of the shares; all 0 when places are unlimited.
 */
export function shareSizes(total: number | null, shares: readonly PlaceShare[]): number[] {
  const sizes = shares.map(() => 0);
  if (total === null) return sizes;
  let used = 0;
  for (const [index, share] of shares.entries()) {
    if (share.kind !== 'number') continue;
    const size = Math.min(share.value, total - used);
    sizes[index] = size;
    used += size;
  }
  for (let place = used + 1; place <= total; place++) {
    const due = shares.map(({ kind, value }, index) =>
      kind === 'percent' ? Math.floor((value * place) / 100) - (sizes[index] ?? 0) : 0,
    );
    const most = Math.max(0, ...due);
    const index = due.indexOf(most);
    if (most > 0) sizes[index] = (sizes[index] ?? 0) + 1;
  }
  return sizes;
}
