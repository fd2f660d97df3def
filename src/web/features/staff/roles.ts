/** What each role may do, in words, read from the permission matrix. */
import { useLingui } from '@lingui/react/macro';
import { withNeeds } from '#contract/custom-roles.ts';
import type { Api } from '#contract/index.ts';
import { type MemberRole, mayDo, type TournamentAction } from '#contract/permissions.ts';
import type { CallOutput } from '#contract/route.ts';
import { type StaffRole, staffRoles } from '#engine/vocabulary.ts';
import { useRoleNames } from '#web/ui/debate/people/role-names.ts';
import { type OfferedAction, offeredActions } from './role-groups.ts';

/** What each role is there for, in one sentence. */
export function useRolePurposes(): Readonly<Record<StaffRole, string>> {
  const { t } = useLingui();
  return {
    tab: t`Runs the tab: draws, ballots, results and settings.`,
    'adj-core': t`Sets motions, allocates judges and reviews their feedback.`,
    convenor: t`Looks after people before and during the event: signups, fees, schedule.`,
    equity: t`Reads confidential requests to the equity team, and declared clashes with reasons.`,
    language: t`Decides who has language status.`,
    volunteer: t`Helps on the day: check-in, rooms and paper ballots.`,
  };
}

/** Permissions, in the order and groups of `role-groups.ts`. */
export function useActionWords(): Readonly<Record<OfferedAction, string>> {
  const { t } = useLingui();
  return {
    'ballots.see': t`See the ballots`,
    'ballots.enter': t`Enter ballots`,
    'ballots.confirm': t`Confirm and correct ballots`,
    'feedback.give': t`Enter feedback forms`,
    'feedback.see': t`Read feedback on judges`,
    'feedback.edit': t`Read and weight feedback, change its form`,
    'standings.see-unreleased': t`See standings before release`,
    'breaks.edit': t`Generate breaks`,
    'results.release': t`Release results and the tab`,
    'checkin.others': t`Check people in`,
    'checkin.run': t`Open and close check-in`,
    'progress.mark': t`Mark room progress`,
    'draw.see-unreleased': t`See the draw before release`,
    'draw.edit': t`Make the draw`,
    'draw.release': t`Release the draw`,
    'allocation.edit': t`Allocate judges`,
    'motions.edit': t`Write motions`,
    'motions.release': t`Release motions`,
    'motions.choose': t`Enter a team’s motion preference`,
    'reasons.see': t`Read written reasons`,
    'reasons.withhold': t`Withhold written reasons`,
    'reasons.edit': t`Approve and ask for written reasons`,
    'rounds.complete': t`Complete rounds`,
    'venues.see': t`See the rooms`,
    'venues.edit': t`Edit the rooms`,
    'participants.see': t`See teams, speakers and judges`,
    'participants.contact': t`See addresses and needs`,
    'participants.edit': t`Edit teams and speakers`,
    'adjudicators.edit': t`Edit judges`,
    'scores.see': t`See judge scores`,
    'categories.decide': t`Decide language status and categories`,
    'consents.record': t`Record guardian consents`,
    'conflicts.see': t`See clashes`,
    'conflicts.edit': t`Edit clashes`,
    'clashes.reasons': t`Read who declared a clash, and why`,
    'registration.see': t`See who has registered`,
    'registration.edit': t`Open registration and create codes`,
    'signups.see': t`See requests for places`,
    'signups.decide-institutions': t`Decide requests from institutions and teams`,
    'signups.decide-judges': t`Decide requests from judges`,
    'fees.see': t`See the fees`,
    'fees.edit': t`Manage fees`,
    'tournament.edit': t`Change details, dates and schedule`,
    'requests.handle': t`Answer requests about rooms and technical problems`,
    'mail.see': t`Read sent emails`,
    'mail.send': t`Email participants`,
    'messages.see': t`See messages to participants and who got them`,
    'messages.send': t`Write messages to participants`,
    'messages.emergency': t`Send emergency messages that ignore quiet hours`,
    'screens.drive': t`Drive the big screens`,
    'staff.see': t`See who is on the staff`,
    'activity.see': t`Read the log`,
  };
}

/** Not worth a line: all staff have them. */
const unsaid: readonly TournamentAction[] = [
  'staff.see',
  'participants.see',
  'venues.see',
  'progress.mark',
  'motions.choose',
];

/** The lines of a card: what a role of the matrix may do, or a list of actions. */
export function linesOf(role: StaffRole | readonly TournamentAction[]): readonly OfferedAction[] {
  if (typeof role !== 'string') return withoutSights(offeredIn(role));
  const held = offeredActions.filter((action) => mayDo(action, [role]) === 'all');
  return withoutSights(held).filter((action) => !unsaid.includes(action));
}

/** Actions without those that another one brings along. */
export function topOf(actions: readonly TournamentAction[]): OfferedAction[] {
  const held = offeredIn(actions);
  return held.filter((action) => !isImplied(action, held));
}

/** Permission to change something implies permission to see it, so omit the latter. */
function withoutSights(held: readonly OfferedAction[]): OfferedAction[] {
  return held.filter((action) => !action.includes('.see') || !isImplied(action, held));
}

function offeredIn(actions: readonly TournamentAction[]): OfferedAction[] {
  return offeredActions.filter((action) => actions.includes(action));
}

function isImplied(action: OfferedAction, held: readonly OfferedAction[]): boolean {
  return withNeeds(held.filter((other) => other !== action)).includes(action);
}

export type StaffRoleRow = CallOutput<Api['staff']['list']>['roles'][number];

/** The name of a member's role, of the matrix or of the tournament. */
export function useNameOfRole(
  roles: readonly StaffRoleRow[],
): (choice: { readonly role: MemberRole | 'owner'; readonly roleId: string | null }) => string {
  const names = useRoleNames();
  return ({ role, roleId }) =>
    role === 'custom' ? (roles.find(({ id }) => id === roleId)?.name ?? '') : names[role];
}

/**
 * Every role that can be given, as options whose value is a role of the matrix or a custom one's
 * id.
 */
export function useRoleOptions(roles: readonly StaffRoleRow[]) {
  const names = useRoleNames();
  const own = roles.filter(({ addsTo }) => addsTo === null);
  return [
    ...staffRoles.map((value): { value: string; label: string } => ({
      value,
      label: names[value],
    })),
    ...own.map(({ id, name }) => ({ value: id, label: name ?? '' })),
  ];
}

/** The value of `useRoleOptions` as the server takes it. */
export function choiceOf(value: string): { role: MemberRole; roleId: string | null } {
  const role = staffRoles.find((one) => one === value);
  return role ? { role, roleId: null } : { role: 'custom', roleId: value };
}
