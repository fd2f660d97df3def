/**
 * Who may do what: the role × action matrix as data. The mount checks it before a handler runs; the
 * web hides what it forbids with the same function; a test walks every route as every role.
 * Source: `docs/architecture/access.md`.
 */
import { type StaffRole, staffRoles } from '#engine/vocabulary.ts';

/** Roles that a person can have in one tournament; several at once are possible. */
export const tournamentRoles = ['owner', ...staffRoles, 'participant', 'public'] as const;
export type TournamentRole = (typeof tournamentRoles)[number];

/** Roles by which somebody is a member of the staff: one of the matrix, or one that the tournament made. */
export const memberRoles = [...staffRoles, 'custom'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** `all`: in the whole tournament. `own`: only what is the actor's own, by the route's scope. */
export type Grant = 'all' | 'own';

type Row = Readonly<Partial<Record<TournamentRole, Grant>>>;

const everyone: Row = { public: 'all' };
const staff = grant('owner', 'tab', 'convenor', 'adj-core', 'equity', 'language', 'volunteer');

export const permissions = {
  /** Delete, transfer, change staff. */
  'tournament.own': grant('owner'),
  'tournament.see': everyone,
  /** Details, plan, schedule, announcements. */
  'tournament.edit': grant('owner', 'tab', 'convenor'),
  /** Rules, categories, rounds, registration, allocations, chat, tab. */
  'settings.edit': grant('owner', 'tab'),
  /** The tab room, for every member of the staff. */
  'tabroom.see': staff,
  'staff.see': staff,
  /** Own registration and private page. */
  'self.see': { participant: 'own' },
  'self.edit': { participant: 'own' },
  'participants.see': staff,
  'participants.contact': grant('owner', 'tab', 'convenor', 'equity'),
  'participants.edit': grant('owner', 'tab'),
  /** Put consents of guardians on record, as forms come in. */
  'consents.record': grant('owner', 'tab', 'convenor'),
  'participants.links': grant('owner', 'tab'),
  /** Which categories a speaker is in, the language status above all. */
  'categories.decide': grant('owner', 'tab', 'language'),
  /** Codes, places and who registered. */
  'registration.see': grant('owner', 'tab', 'convenor'),
  'registration.edit': grant('owner', 'tab'),
  'signups.see': grant('owner', 'tab', 'convenor', 'adj-core', 'equity'),
  'signups.decide-institutions': grant('owner', 'tab', 'convenor'),
  'signups.decide-judges': grant('owner', 'tab', 'adj-core'),
  'fees.see': grant('owner', 'tab', 'convenor'),
  'fees.edit': grant('owner', 'tab', 'convenor'),
  /** The queue; which topics a role sees in it is data of the requests themselves. */
  'requests.handle': staff,
  /** Emails sent in the tournament's name, with their addresses. */
  'mail.see': grant('owner', 'tab', 'convenor'),
  'mail.send': grant('owner', 'tab'),
  /** Messages to participants: their texts, who got them, and how far they came. */
  'messages.see': grant('owner', 'tab', 'convenor'),
  'messages.send': grant('owner', 'tab', 'convenor'),
  /** Messages that override preferences and quiet hours. */
  'messages.emergency': grant('owner', 'tab'),
  'adjudicators.edit': grant('owner', 'tab', 'adj-core'),
  'scores.see': grant('owner', 'tab', 'adj-core'),
  'conflicts.see': grant('owner', 'tab', 'adj-core', 'equity'),
  'conflicts.edit': grant('owner', 'tab', 'adj-core', 'equity'),
  /** Who declared a clash, and why. */
  'clashes.reasons': grant('owner', 'tab', 'equity'),
  'import.run': grant('owner', 'tab'),
  'checkin.others': staff,
  /** Open and close sessions. */
  'checkin.run': grant('owner', 'tab', 'adj-core'),
  /** Say how far a room is: the staff for any, a judge for one’s own one. */
  'progress.mark': { ...staff, participant: 'own' },
  'venues.edit': grant('owner', 'tab'),
  'venues.see': staff,
  'rounds.see': everyone,
  'draw.see-unreleased': grant('owner', 'tab', 'adj-core'),
  'draw.edit': grant('owner', 'tab'),
  'draw.release': grant('owner', 'tab'),
  'allocation.edit': grant('owner', 'tab', 'adj-core'),
  'motions.edit': grant('owner', 'tab', 'adj-core'),
  'motions.release': grant('owner', 'tab', 'adj-core'),
  /** Which of several motions a room debates: its people see it, a team says what it wants. */
  'motions.choose': { ...grant('owner', 'tab', 'adj-core'), participant: 'own' },
  'ballots.see': grant('owner', 'tab', 'adj-core', 'volunteer'),
  'ballots.enter': { ...grant('owner', 'tab', 'volunteer'), participant: 'own' },
  'ballots.confirm': grant('owner', 'tab'),
  /** Written reasons for decisions, before and after teams may read them. */
  'reasons.see': grant('owner', 'tab', 'adj-core', 'equity'),
  /** Withhold them from the teams. */
  'reasons.withhold': grant('owner', 'tab', 'equity'),
  /** Approve, waive and ask for them. */
  'reasons.edit': grant('owner', 'tab'),
  /** As far as they are out: the people of the room. */
  'reasons.read': { participant: 'own' },
  'results.release': grant('owner', 'tab'),
  'rounds.complete': grant('owner', 'tab'),
  /** What people say about judges, and what it makes of their scores. */
  'feedback.see': grant('owner', 'tab', 'adj-core'),
  /** The form, the windows, the weights, and which forms count. */
  'feedback.edit': grant('owner', 'tab', 'adj-core'),
  /** The desk for anybody, the people of a room for their own team or themselves. */
  'feedback.give': { ...grant('owner', 'tab', 'adj-core'), participant: 'own' },
  'standings.see-unreleased': grant('owner', 'tab', 'adj-core'),
  'breaks.edit': grant('owner', 'tab'),
  'screens.drive': staff,
  'activity.see': grant('owner', 'tab', 'convenor'),
  'export.run': grant('owner', 'tab'),
} as const satisfies Record<string, Row>;

export type TournamentAction = keyof typeof permissions;

/** A column that a tournament adds to the matrix (`custom-roles.ts`); each action is granted for `all`. */
export interface CustomRole {
  readonly id: string;
  /** Null: it adds to a role of the matrix, which everybody who has it holds besides. */
  readonly name: string | null;
  readonly actions: readonly TournamentAction[];
}

/** What somebody holds in a tournament: a column of the matrix by its name, or a custom one. */
export type HeldRole = TournamentRole | CustomRole;

/**
 * Actions outside the matrix. `identified`: an account, or a private link: of the tournament that the
 * address names, of any where it names none. `in-person`: an account with a session, never with an API token (`token-scope.ts`).
 */
export const siteActions = ['anyone', 'identified', 'signed-in', 'in-person', 'operate'] as const;
export type SiteAction = (typeof siteActions)[number];

/**
 * How `own` is resolved: which parameter of the route must be the actor's. `debate`: judges it with a
 * vote; `room`: is in it, as a speaker or on the panel.
 */
export const ownScopes = ['tournament', 'person', 'debate', 'room', 'team'] as const;
export type OwnScope = (typeof ownScopes)[number];

/**
 * What the roles together grant for an action.
 * @returns `all`, `own`, or null when none of them allows it.
 */
export function mayDo(action: TournamentAction, roles: readonly HeldRole[]): Grant | null {
  const row: Row = permissions[action];
  const grants = [...roles, 'public' as const].map((role) =>
    typeof role === 'string' ? row[role] : role.actions.includes(action) ? 'all' : undefined,
  );
  if (grants.includes('all')) return 'all';
  return grants.includes('own') ? 'own' : null;
}

/** The seed's text for a staff role, as an invite names it. */
export const staffRoleText: Readonly<Record<StaffRole, string>> = {
  tab: 'an Admin',
  'adj-core': 'an AdjCore member',
  convenor: 'a Convenor',
  equity: 'an Equity officer',
  language: 'a Language Team member',
  volunteer: 'a Volunteer',
};

function grant(...roles: readonly TournamentRole[]): Row {
  return Object.fromEntries(roles.map((role) => [role, 'all' as const]));
}
