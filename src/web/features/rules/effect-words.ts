import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ChangeEffect } from '#engine/formats/index.ts';

/** What a change does to a tournament that is under way. */
export function useEffectWords(): Readonly<Record<ChangeEffect, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      text: t`Display only.`,
      tables: t`Tables are recalculated from existing ballots.`,
      draws: t`From the next draw; existing draws stay.`,
      ballots: t`From the next ballot.`,
      panels: t`From the next allocation; panels stay.`,
      motions: t`From the next motion.`,
      clocks: t`Clocks and timers change at once.`,
      feedback: t`From the next feedback.`,
      scores: t`From the next score; existing scores stay.`,
      registration: t`From the next registration.`,
      'new-categories': t`For new breaks; existing breaks keep theirs.`,
      'new-rounds': t`For new tournaments with these rules; rounds here stay.`,
      drawn: t`Not possible: seats in existing draws would no longer be valid.`,
      balloted: t`Not possible: existing ballots would break these rules.`,
      'team-size': t`Not possible: a team has more members.`,
    }),
    [t],
  );
}
