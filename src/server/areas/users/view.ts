/** Rows as the contract shows them. */
import type { z } from 'zod';
import type { myTournament, user, users } from '#contract/areas/users/users.ts';
import type { TournamentRole } from '#contract/permissions.ts';
import type { AccountRow, MyTournamentRow } from './repository.ts';

export function toUser(row: AccountRow): z.output<typeof user> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    zoomEmail: row.zoom_email,
    languages: [...row.languages],
    operator: row.operator,
    version: row.version,
  };
}

/** What a tournament is to an account besides its own row. */
interface Part {
  readonly accountId: string;
  readonly currentRound: string | null;
  readonly pendingInvite: boolean;
  readonly applied: boolean;
}

export function toMyTournament(row: MyTournamentRow, part: Part): z.output<typeof myTournament> {
  const roles: TournamentRole[] = [];
  if (row.owner_id === part.accountId) roles.push('owner');
  if (row.role && row.role !== 'custom') roles.push(row.role);
  if (row.person_id) roles.push('participant');
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    icon: row.icon,
    color: row.color,
    startDate: row.start_date,
    endDate: row.end_date,
    official: row.official,
    experimental: row.experimental,
    archived: row.archived_at !== null,
    roles,
    customRole: row.custom_role,
    currentRound: part.currentRound,
    pendingInvite: part.pendingInvite,
    applied: part.applied,
  };
}

type ChatProfile = z.output<typeof users.discordMe.response>;

/** @param identity the person on the chat platform, or undefined */
export function toChatProfile(
  accountId: string,
  identity:
    | { readonly id: string; readonly avatar: string | null; readonly name: string | null }
    | undefined,
): ChatProfile {
  if (!identity) return { id: accountId, avatar: null, name: null };
  const { id, avatar } = identity;
  return { id, avatar: avatar && avatarPath(accountId, avatar), name: identity.name ?? id };
}

/** Where this server shows an account's picture; the mark changes with the picture. */
export function avatarPath(accountId: string, avatar: string): string {
  return `/api/avatars/${accountId}/${avatar}`;
}
