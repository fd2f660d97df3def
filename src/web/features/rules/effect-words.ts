import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ChangeEffect } from '#engine/formats/index.ts';

/** What a change does to a tournament that is under way. */
export function useEffectWords(): Readonly<Record<ChangeEffect, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      text: t`Only what is read.`,
      tables: t`The tables are computed anew from the ballots as they are.`,
      draws: t`From the next draw on; draws that exist stay.`,
      ballots: t`From the next ballot on.`,
      panels: t`From the next allocation on; panels stay.`,
      motions: t`From the next motion on.`,
      clocks: t`Clocks and timers follow at once.`,
      feedback: t`From the next feedback on.`,
      scores: t`From the next score on; scores that were given stay.`,
      registration: t`From the next registration on.`,
      'new-categories': t`For breaks that are added; breaks that exist keep theirs.`,
      'new-rounds': t`For tournaments that are made from these rules; rounds here stay.`,
      drawn: t`Not possible: draws exist whose seats would no longer be right.`,
      balloted: t`Not possible: ballots were sent that these rules would not have accepted.`,
      'team-size': t`Not possible: a team has more members.`,
    }),
    [t],
  );
}
