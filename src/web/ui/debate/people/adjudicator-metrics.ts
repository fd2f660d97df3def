import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AdjudicatorMetric } from '#engine/vocabulary.ts';
import { formatNumber, percent } from '#web/lib/format.ts';
import type { MetricWords } from '../results/metric-words.ts';

/** Names and definitions of every metric of judges (docs/rules/standings.md, R5.19). */
export function useAdjudicatorMetricWords(): Readonly<Record<AdjudicatorMetric, MetricWords>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      score: { name: t`Score`, hint: t`Base score and feedback, as used in allocations.` },
      base: { name: t`Base`, hint: t`The score given by the core.` },
      feedback: { name: t`Feedback`, hint: t`Weighted mean of the forms that count.` },
      calibrated: {
        name: t`Calibrated`,
        hint: t`Mean of the forms, corrected for how generous or strict each source is.`,
      },
      agreement: {
        name: t`Agreement`,
        hint: t`Share of team pairs the judge’s own ballots rank in the announced order.`,
      },
      rounds: { name: t`Rounds`, hint: t`Rounds judged with a vote.` },
      debates: { name: t`Debates`, hint: t`Debates judged with a vote.` },
      chaired: { name: t`Chaired`, hint: t`Debates judged as chair.` },
    }),
    [t],
  );
}

/** A figure of a judge as tables write it; nothing where there is nothing to compute it from. */
export function judgeFigure(metric: AdjudicatorMetric, value: number | null): string {
  if (value === null) return '–';
  return metric === 'agreement' ? percent(value) : formatNumber(value);
}
