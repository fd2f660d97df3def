/** Rows as the contract shows them. */
import type { z } from 'zod';
import type { myTournament, user } from '#contract/areas/users.ts';
import type { TournamentRole } from '#contract/permissions.ts';
import type { AccountRow, MyTournamentRow } from './repository.ts';

export function toUser(row: AccountRow): z.output<typeof user> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    zoomEmail: row.zoom_email,
    operator: row.operator,
    version: row.version,
  };
}

/** What a tournament is to an account besides its own row. */
interface Part {
  readonly accountId: string;
  readonly currentRound: string | null;
  readonly pendingInvite: boolean;
}

export function toMyTournament(row: MyTournamentRow, part: Part): z.output<typeof myTournament> {
  const roles: TournamentRole[] = [];
  if (row.owner_id === part.accountId) roles.push('owner');
  if (row.role) roles.push(row.role);
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
    roles,
    currentRound: part.currentRound,
    pendingInvite: part.pendingInvite,
  };
}
