/**
 * Roles that a tournament makes itself, and what it adds to the roles of the matrix: which actions can
 * be granted, which of them bring others along, and which take a second look.
 */
import {
  type HeldRole,
  mayDo,
  permissions,
  type TournamentAction,
  type TournamentRole,
} from './permissions.ts';

/** Custom roles of one tournament, at most. */
export const mostCustomRoles = 30;
export const longestRoleName = 40;

/** What everybody on the staff may: without it there is no tab room. */
export const everyMembersAction = 'tabroom.see' as const satisfies TournamentAction;

/**
 * Never in a custom role: with a private link, with an account or an address of another participant
 * (`participants.links`), or with a backup its holder would be more than the role says,
 * an import and the settings reach everything that the other actions keep apart.
 */
const neverGranted: readonly TournamentAction[] = [
  'participants.links',
  'settings.edit',
  'import.run',
  'export.run',
];

/** Opens what people gave in confidence, or says something in the tournament's name. */
const sensitive: readonly TournamentAction[] = [
  'participants.contact',
  'participants.edit',
  'consents.record',
  'clashes.reasons',
  'conflicts.see',
  'conflicts.edit',
  'registration.see',
  'registration.edit',
  'fees.see',
  'fees.edit',
  'mail.see',
  'mail.send',
  'messages.see',
  'messages.send',
  'messages.emergency',
  'feedback.see',
  'feedback.edit',
  'scores.see',
  'reasons.see',
  'activity.see',
];

/** What an action is of no use without: the page that leads to it. */
const needs: Readonly<Partial<Record<TournamentAction, readonly TournamentAction[]>>> = {
  'participants.contact': ['participants.see'],
  'participants.edit': ['participants.see'],
  'consents.record': ['participants.contact'],
  'categories.decide': ['participants.see'],
  'registration.edit': ['registration.see'],
  'signups.decide-institutions': ['signups.see'],
  'signups.decide-judges': ['signups.see'],
  'fees.see': ['signups.see'],
  'fees.edit': ['fees.see'],
  'mail.send': ['mail.see'],
  'messages.send': ['messages.see'],
  'messages.emergency': ['messages.send'],
  'adjudicators.edit': ['participants.see'],
  'scores.see': ['participants.see'],
  'conflicts.see': ['participants.see'],
  'conflicts.edit': ['conflicts.see'],
  'clashes.reasons': ['conflicts.see'],
  'checkin.others': ['participants.see'],
  'checkin.run': ['checkin.others'],
  'progress.mark': ['checkin.others'],
  'venues.edit': ['venues.see'],
  'draw.see-unreleased': ['participants.see', 'venues.see'],
  'draw.edit': ['draw.see-unreleased'],
  'draw.release': ['draw.see-unreleased'],
  'allocation.edit': ['draw.see-unreleased'],
  'motions.release': ['motions.edit'],
  'ballots.enter': ['ballots.see'],
  'ballots.confirm': ['ballots.see'],
  'reasons.withhold': ['reasons.see'],
  'reasons.edit': ['reasons.see'],
  'results.release': ['standings.see-unreleased'],
  'rounds.complete': ['draw.see-unreleased'],
  'feedback.edit': ['feedback.see'],
  'breaks.edit': ['standings.see-unreleased'],
};

/** Actions that a custom role can hold: the owner's, without those that stay with the owner. */
export const grantableActions: readonly TournamentAction[] = actionNames().filter((action) => {
  const row: Readonly<Partial<Record<TournamentRole, string>>> = permissions[action];
  const isOwnersAlone = Object.keys(row).length === 1;
  const isGiven = action !== everyMembersAction && !neverGranted.includes(action);
  return row.owner === 'all' && !isOwnersAlone && isGiven;
});

/** Whether somebody with these roles can grant an action to others: nobody gives what they lack. */
export function mayGrant(action: TournamentAction, roles: readonly HeldRole[]): boolean {
  return grantableActions.includes(action) && mayDo(action, roles) === 'all';
}

export function isSensitive(action: TournamentAction): boolean {
  return sensitive.includes(action);
}

/**
 * Actions with everything that they need, in the order of the matrix.
 * @param actions of a custom role, as they were chosen
 */
export function withNeeds(actions: readonly TournamentAction[]): TournamentAction[] {
  const all = new Set<TournamentAction>();
  const add = (action: TournamentAction): void => {
    if (all.has(action)) return;
    all.add(action);
    for (const other of needs[action] ?? []) add(other);
  };
  for (const action of [everyMembersAction, ...actions]) add(action);
  return actionNames().filter((action) => all.has(action));
}

/** What a stored role may, without actions that this version no longer knows or grants. */
export function knownActions(stored: readonly string[]): TournamentAction[] {
  const known: readonly TournamentAction[] = [everyMembersAction, ...grantableActions];
  return actionNames().filter((action) => known.includes(action) && stored.includes(action));
}

function actionNames(): TournamentAction[] {
  // The keys of a literal are its type's.
  return Object.keys(permissions) as TournamentAction[];
}
