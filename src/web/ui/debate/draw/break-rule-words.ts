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
        hint: t`The best eligible teams. Who shares the last place tosses a coin.`,
      },
      'aida-1996': {
        label: t`AIDA 1996`,
        hint: t`Only the best three of each institution can break.`,
      },
      'aida-2016-easters': {
        label: t`AIDA 2016, Easters`,
        hint: t`At most three of an institution; of the teams level on points with the last place but below it, only the best of each. Places that stay empty go back to capped teams, first to those among the best three of their institution.`,
      },
      'aida-2016-australs': {
        label: t`AIDA 2016, Australs`,
        hint: t`At most three of an institution; of the teams level on points with the last place but below it, only the best of each. Places that stay empty go back to capped teams, the best first.`,
      },
      'aida-2019-australs-open': {
        label: t`AIDA 2019, Australs open`,
        hint: t`As in 2016, with a cap that grows: three of an institution up to 23 places, then one more for each eight.`,
      },
    }),
    [t],
  );
}
