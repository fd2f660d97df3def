import { useLingui } from '@lingui/react/macro';
import type { TabPart } from '#contract/kinds/tab-parts.ts';

/** What a part of the tab is called in a list. */
export function useTabPartWords(): Readonly<Record<TabPart, string>> {
  const { t } = useLingui();
  return {
    teams: t`Teams`,
    speakers: t`Speakers`,
    replies: t`Replies`,
    categories: t`Categories`,
    motions: t`Motion figures`,
    fairness: t`Fairness report`,
    judges: t`Judges`,
    scoresheets: t`Scoresheets`,
  };
}
