import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BreakRule } from '#engine/vocabulary.ts';
import type { RuleWords } from './draw-option-words.ts';

/** The rules by which a break chooses its teams: their names, and what each does (R6.5 to R6.7). */
export function useBreakRuleWords(): Readonly<Record<BreakRule, RuleWords>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      standard: {
        label: t`Standard`,
        hint: t`The top eligible teams. A coin toss breaks ties for the last place.`,
      },
      'aida-1996': {
        label: t`AIDA 1996`,
        hint: t`Only each institution’s top three teams can break.`,
      },
      'aida-2016-easters': {
        label: t`AIDA 2016, Easters`,
        hint: t`At most three per institution; of teams below the cut but tied on points with the last place, only the best of each. Empty places go back to capped teams, first to those in their institution’s top three.`,
      },
      'aida-2016-australs': {
        label: t`AIDA 2016, Australs`,
        hint: t`At most three per institution; of teams below the cut but tied on points with the last place, only the best of each. Empty places go back to capped teams, best first.`,
      },
      'aida-2019-australs-open': {
        label: t`AIDA 2019, Australs open`,
        hint: t`As in 2016, with a growing cap: three per institution up to 23 places, then one more for each eight.`,
      },
    }),
    [t],
  );
}
