/** Facts after which people may have fewer rights in their tournament than before. */
import { type ActivityType, activityTypes } from '#contract/kinds/activity-types.ts';

/** Those after which people may be out: `team.removed`, `adjudicator.bulk-removed`, `staff.invite-revoked` … */
export const mayRemovePeople =
  /[.-](declined|deleted|erased|merged|removed|revoked|undone|unlinked|withdrawn)$/;

const others: readonly ActivityType[] = [
  'link.rotated',
  'links.rotated',
  'registration.code-renewed',
  'screen.code-made',
  'staff.owner-changed',
  'staff.role-changed',
  'staff.role-edited',
  'staff.role-extended',
  'tournament.made-private',
];

/** Both: a decision that a person may do something holds until one of these enters the log. */
export const endings: readonly ActivityType[] = [
  ...others,
  ...activityTypes.filter((type) => mayRemovePeople.test(type)),
];
