import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { percent } from '#web/lib/format.ts';

/** Changes smaller than this share are no change to speak of. */
const leastShare = 0.005;

/**
 * What the last change did to the whole, in words: costs have no unit that says anything by itself.
 * @param cost lower is better; null while it is not known
 * @returns null until something has changed while this page was open
 */
export function useCostChange(cost: number | null): string | null {
  const { t } = useLingui();
  const [seen, setSeen] = useState<{ now: number | null; before: number | null }>({
    now: null,
    before: null,
  });
  useEffect(() => {
    if (cost === null) return;
    setSeen(({ now, before }) => (now === cost ? { now, before } : { now: cost, before: now }));
  }, [cost]);
  const { now, before } = seen;
  if (now === null || before === null) return null;
  const share = (now - before) / Math.max(Math.abs(before), 1);
  if (Math.abs(share) < leastShare) return t`as good as before`;
  const much = percent(Math.abs(share));
  return share < 0 ? t`${much} better than before` : t`${much} worse than before`;
}
