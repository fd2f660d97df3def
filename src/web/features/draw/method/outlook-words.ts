/** What draws leave for the next round, in words (R8.7, R8.8). */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import type { OutlookFigure } from '#engine/vocabulary.ts';
import { formatNumber } from '#web/lib/format.ts';

export type LookedAhead = NonNullable<
  CallOutput<Api['drafts']['method']>['rounds'][number]['ahead']
>;

/** The names of the figures. */
export function useOutlookWords(): Readonly<Record<OutlookFigure, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      repeats: t`Repeat meetings`,
      institutions: t`Same-institution pairs`,
      pullups: t`Pulled-up teams`,
      repeatedPullups: t`Their earlier pull-ups`,
      unevenTeams: t`Teams with uneven positions`,
    }),
    [t],
  );
}

/** Why a draw was chosen from equally good ones. */
export function useAheadSentence(): (ahead: LookedAhead) => string {
  const { t } = useLingui();
  const words = useOutlookWords();
  return ({ next, endings, equals, figure, chosen, average }) => {
    if (!figure) return t`All ${equals} equally good drafts leave ${next} equally free.`;
    const name = words[figure].toLowerCase();
    const [own, others] = [formatNumber(chosen, 2), formatNumber(average, 2)];
    return t`Chosen from ${equals} equally good drafts because it leaves ${next} freest: ${name} expected ${own}, average of the drafts ${others}, over ${endings} simulated endings.`;
  };
}
