import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { percent } from '#web/lib/format.ts';
import { shareOf } from './cost-words.ts';

/** Changes smaller than this share are no change to speak of. */
const leastShare = 0.005;

interface Seen {
  readonly now: number | null;
  readonly before: number | null;
  readonly filled: number;
}

function next(seen: Seen, cost: number, filled: number): Seen {
  if (seen.filled !== filled) return { now: cost, before: null, filled };
  return seen.now === cost ? seen : { now: cost, before: seen.now, filled };
}

/**
 * What the last change did to the whole, in words: costs have no unit that says anything by itself.
 * @param cost lower is better; null while it is not known
 * @param filled how many places are filled: an empty place costs nothing, so only costs of as many compare
 * @returns null until something has changed while this page was open
 */
export function useCostChange(cost: number | null, filled: number): string | null {
  const { t } = useLingui();
  const [{ now, before }, setSeen] = useState<Seen>({ now: null, before: null, filled });
  useEffect(() => {
    if (cost !== null) setSeen((seen) => next(seen, cost, filled));
  }, [cost, filled]);
  if (now === null || before === null) return null;
  const share = shareOf(now - before, before);
  if (Math.abs(share) < leastShare) return t`as good as before`;
  const much = percent(Math.abs(share));
  return share < 0 ? t`${much} better than before` : t`${much} worse than before`;
}
