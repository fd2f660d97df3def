/** What each viewer sees of the lists. */
import { type HeldRole, mayDo } from '#contract/permissions.ts';
import type { AdjudicatorRow, SpeakerRow } from './repository.ts';

type Roles = readonly HeldRole[];

/** Without contact data for those who may not see it. */
export function toSpeaker(row: SpeakerRow, roles: Roles): SpeakerRow {
  return mayDo('participants.contact', roles) === 'all'
    ? row
    : { ...row, email: null, zoomEmail: null };
}

/** Without contact data and judge score for those who may not see them. */
export function toAdjudicator(
  row: AdjudicatorRow,
  roles: Roles,
): Omit<AdjudicatorRow, 'baseScore'> & { readonly baseScore: number | null } {
  const seesContact = mayDo('participants.contact', roles) === 'all';
  return {
    ...row,
    email: seesContact ? row.email : null,
    zoomEmail: seesContact ? row.zoomEmail : null,
    baseScore: mayDo('scores.see', roles) === 'all' ? row.baseScore : null,
  };
}
