import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BreakRemark } from '#engine/vocabulary.ts';

/** Why a listed team takes no place, in a word or two. */
export function useRemarkWords(): Readonly<Record<BreakRemark, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      capped: t`Institution cap`,
      ineligible: t`Not eligible`,
      'broke-elsewhere': t`Breaks in another category`,
      disqualified: t`Disqualified`,
      'lost-coin-toss': t`Lost the coin toss`,
      withdrawn: t`Withdrawn`,
      reserve: t`Reserve`,
      absent: t`Absent`,
    }),
    [t],
  );
}
