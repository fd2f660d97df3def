import { useLingui } from '@lingui/react/macro';
import type { AudienceKind } from '#contract/kinds/messages/audiences.ts';

/** Audiences in words, as the end of "To". */
export function useAudienceWords(): Readonly<Record<AudienceKind, string>> {
  const { t } = useLingui();
  return {
    everyone: t`Everyone`,
    speakers: t`Speakers`,
    judges: t`Judges`,
    staff: t`Staff who take part`,
    people: t`People you pick`,
    category: t`A category`,
    institution: t`An institution`,
    room: t`A room`,
    building: t`A building`,
    'not-checked-in': t`Not checked in`,
    'ballots-missing': t`Judges with a ballot missing`,
    'feedback-owed': t`People who owe feedback`,
    unpaid: t`People whose places are unpaid`,
    unreached: t`People an earlier message hasn’t reached`,
  };
}
