/** Invites to the staff. An open one is neither accepted nor undone nor expired. */

import type { ExpressionBuilder } from 'kysely';
import { refuseTooMany } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import type { RoleChoice } from './repository.ts';

export type InviteRow = NonNullable<Awaited<ReturnType<typeof findInvite>>>;

function selectOpen({ q }: Reader, now: Date) {
  return q
    .selectFrom('invite')
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('invite.expires_at', '>', now);
}

/** True where an invite is meant for the account: by account, or by its verified address. */
function isFor(accountId: string) {
  return (eb: ExpressionBuilder<Schema, 'invite'>) =>
    eb.or([
      eb('invite.account_id', '=', accountId),
      eb(
        'invite.email',
        '=',
        eb
          .selectFrom('account')
          .select((inner) => inner.fn<string>('lower', ['account.email']).as('email'))
          .where('account.id', '=', accountId)
          .where('email_verified', '=', true),
      ),
    ]);
}

export function findInvite(reader: Reader, tournamentId: string, id: string) {
  return reader.q
    .selectFrom('invite')
    .leftJoin('account', 'account.id', 'invite.account_id')
    .selectAll('invite')
    .select('account.name as account_name')
    .where('tournament_id', '=', tournamentId)
    .where('invite.id', '=', id)
    .executeTakeFirst();
}

export function findAllOpen(reader: Reader, tournamentId: string, now: Date): Promise<InviteRow[]> {
  return selectOpen(reader, now)
    .leftJoin('account', 'account.id', 'invite.account_id')
    .selectAll('invite')
    .select('account.name as account_name')
    .where('tournament_id', '=', tournamentId)
    .orderBy('invite.created_at')
    .execute();
}

/** The open invite that is meant for an account, or undefined. */
export function findOpenFor(reader: Reader, tournamentId: string, accountId: string, now: Date) {
  return selectOpen(reader, now)
    .selectAll('invite')
    .where('tournament_id', '=', tournamentId)
    .where(isFor(accountId))
    .orderBy('invite.created_at', 'desc')
    .executeTakeFirst();
}

/** The invite of a link's hash, open or accepted by this account. */
export function findByKey({ q }: Reader, tournamentId: string, hash: string) {
  return q
    .selectFrom('invite')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('key_hash', '=', hash)
    .executeTakeFirst();
}

/** Tournaments with an open invite for an account that is not on their staff. */
export async function findInvitedTo(
  reader: Reader,
  accountId: string,
  now: Date,
): Promise<readonly string[]> {
  const rows = await selectOpen(reader, now)
    .innerJoin('tournament', 'tournament.id', 'invite.tournament_id')
    .select('tournament.id')
    .distinct()
    .where(isFor(accountId))
    .where('tournament.owner_id', '!=', accountId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('staff_member')
            .select('role')
            .whereRef('staff_member.tournament_id', '=', 'invite.tournament_id')
            .where('staff_member.account_id', '=', accountId),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.id);
}

export interface NewInvite extends RoleChoice {
  readonly tournamentId: string;
  readonly id: string;
  readonly accountId: string | null;
  readonly email: string | null;
  readonly key: { readonly hash: string; readonly sealed: string } | null;
  readonly invitedBy: string;
  readonly expiresAt: Date;
}

/** @throws on `invite_pending_account` when the account has an invite that nobody took back. */
export async function insertInvite(tx: Tx, invite: NewInvite): Promise<void> {
  await refuseTooMany(tx, invite.tournamentId, 'invite');
  await tx.q
    .insertInto('invite')
    .values({
      tournament_id: invite.tournamentId,
      id: invite.id,
      role: invite.role,
      role_id: invite.roleId,
      account_id: invite.accountId,
      email: invite.email,
      key_hash: invite.key?.hash ?? null,
      key_sealed: invite.key?.sealed ?? null,
      invited_by: invite.invitedBy,
      created_at: tx.now,
      expires_at: invite.expiresAt,
    })
    .execute();
}

/** Ends expired invites, so that a new one for the same account can be made. */
export async function revokeExpired(tx: Tx, tournamentId: string): Promise<void> {
  await tx.q
    .updateTable('invite')
    .set({ revoked_at: tx.now })
    .where('tournament_id', '=', tournamentId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', tx.now)
    .execute();
}

/** @returns false when it is not open any more. */
export async function updateAccepted(
  tx: Tx,
  invite: { readonly tournament_id: string; readonly id: string },
  accountId: string,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('invite')
    .set({ accepted_at: tx.now, accepted_by: accountId })
    .where('tournament_id', '=', invite.tournament_id)
    .where('id', '=', invite.id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** @returns false when there is no such open invite. */
export async function updateRevoked(tx: Tx, tournamentId: string, id: string): Promise<boolean> {
  const result = await tx.q
    .updateTable('invite')
    .set({ revoked_at: tx.now })
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends the open invites of an account that needs none any more. */
export async function revokeAllFor(tx: Tx, tournamentId: string, accountId: string): Promise<void> {
  await tx.q
    .updateTable('invite')
    .set({ revoked_at: tx.now })
    .where('tournament_id', '=', tournamentId)
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}
