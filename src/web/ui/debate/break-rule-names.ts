import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BreakRule } from '#engine/vocabulary.ts';

/** What organisers call the rules by which a break chooses its teams. */
export function useBreakRuleNames(): Readonly<Record<BreakRule, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      standard: t`Standard`,
      'aida-1996': t`AIDA 1996`,
      'aida-2016-easters': t`AIDA 2016, Easters`,
      'aida-2016-australs': t`AIDA 2016, Australs`,
      'aida-2019-australs-open': t`AIDA 2019, Australs open`,
    }),
    [t],
  );
}
