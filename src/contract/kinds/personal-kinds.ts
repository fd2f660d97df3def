/**
 * Kinds of personal data: who reads them and how long they are kept. Every column of the database is
 * declared as one of these or as plain (`server/db/personal`), and the privacy page is made of both.
 */
import {
  permissions,
  type TournamentAction,
  type TournamentRole,
  tournamentRoles,
} from '../permissions.ts';

export interface KindOfData {
  /**
   * An action of the matrix: whoever may do it reads this. `self`: the person alone. `nobody`: only
   * the server itself.
   */
  readonly audience: TournamentAction | 'self' | 'nobody';
  readonly kept: Keeping;
}

/**
 * `account`: until the account is deleted. `tournament`: until the tournament is deleted, or the
 * account that it is linked to. `numbers`: as `tournament`, but without a name the numbers stay.
 * `period`: for as long as the tournament’s organisers chose (`retention.ts`), else as `tournament`.
 * `session`: until the sign-in has ended. `quarter`: 90 days. `fortnight`: so long at most.
 */
export const keepings = [
  'account',
  'tournament',
  'period',
  'numbers',
  'session',
  'quarter',
  'fortnight',
] as const;
export type Keeping = (typeof keepings)[number];

export const personalKinds = {
  account: { audience: 'self', kept: 'account' },
  'sign-in': { audience: 'self', kept: 'session' },
  'account-log': { audience: 'self', kept: 'quarter' },
  devices: { audience: 'self', kept: 'session' },
  keys: { audience: 'nobody', kept: 'account' },
  name: { audience: 'tournament.see', kept: 'tournament' },
  place: { audience: 'tournament.see', kept: 'numbers' },
  results: { audience: 'tournament.see', kept: 'numbers' },
  contact: { audience: 'participants.contact', kept: 'period' },
  needs: { audience: 'participants.contact', kept: 'period' },
  answers: { audience: 'registration.see', kept: 'period' },
  consents: { audience: 'registration.see', kept: 'tournament' },
  guardians: { audience: 'participants.contact', kept: 'period' },
  clashes: { audience: 'clashes.reasons', kept: 'period' },
  ratings: { audience: 'scores.see', kept: 'numbers' },
  feedback: { audience: 'feedback.see', kept: 'numbers' },
  reasons: { audience: 'reasons.see', kept: 'period' },
  'check-in': { audience: 'checkin.others', kept: 'period' },
  signups: { audience: 'signups.see', kept: 'period' },
  fees: { audience: 'fees.see', kept: 'numbers' },
  payments: { audience: 'tournament.own', kept: 'numbers' },
  requests: { audience: 'requests.handle', kept: 'period' },
  emails: { audience: 'mail.see', kept: 'period' },
  messages: { audience: 'messages.see', kept: 'period' },
  staff: { audience: 'staff.see', kept: 'tournament' },
  chat: { audience: 'settings.edit', kept: 'account' },
  acts: { audience: 'activity.see', kept: 'numbers' },
  undo: { audience: 'nobody', kept: 'fortnight' },
  replays: { audience: 'nobody', kept: 'fortnight' },
  wrapped: { audience: 'self', kept: 'account' },
} as const satisfies Readonly<Record<string, KindOfData>>;

export type PersonalKind = keyof typeof personalKinds;

/** Roles that read data of a kind in a tournament; `everybody` when no role is needed. */
export function readersOf(
  kind: PersonalKind,
): 'self' | 'nobody' | 'everybody' | readonly TournamentRole[] {
  const { audience } = personalKinds[kind];
  if (audience === 'self' || audience === 'nobody') return audience;
  const row: Readonly<Partial<Record<TournamentRole, string>>> = permissions[audience];
  if (row.public) return 'everybody';
  return tournamentRoles.filter((role) => row[role] === 'all');
}
