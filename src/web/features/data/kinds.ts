import { useLingui } from '@lingui/react/macro';
import type { Preview } from './preview/preview.ts';

export type Kind = Preview['counts'][number]['kind'];

/** What each kind of row is called. */
export function useKindNames(): Readonly<Record<Kind, string>> {
  const { t } = useLingui();
  return {
    institution: t`Institutions`,
    team: t`Teams`,
    speaker: t`Speakers`,
    adjudicator: t`Judges`,
    venue: t`Rooms`,
    'venue-need': t`Room preferences`,
    round: t`Rounds`,
    motion: t`Motions`,
    'break-category': t`Break categories`,
    'speaker-category': t`Speaker categories`,
    conflict: t`Conflicts`,
    score: t`Judge scores`,
    side: t`Allocated sides`,
    'feedback-question': t`Feedback questions`,
  };
}
