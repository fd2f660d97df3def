/** The staff of a tournament. */
import type { MemberRole } from '#contract/permissions.ts';
import type { Reader, Tx } from '#server/db/database.ts';

/** The tournament's owner with name, and the tournament's own name and slug. */
export function findOwner({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('tournament')
    .innerJoin('account', 'account.id', 'tournament.owner_id')
    .select(['account.id', 'account.name', 'tournament.slug', 'tournament.name as tournament'])
    .where('tournament.id', '=', tournamentId)
    .executeTakeFirst();
}

export function findAllMembers({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('staff_member')
    .innerJoin('account', 'account.id', 'staff_member.account_id')
    .select(['account.id', 'account.name', 'staff_member.role', 'staff_member.role_id'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('account.name_folded')
    .execute();
}

export async function findRole({ q }: Reader, tournamentId: string, accountId: string) {
  const row = await q
    .selectFrom('staff_member')
    .select(['role', 'role_id'])
    .where('tournament_id', '=', tournamentId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && { role: row.role, roleId: row.role_id };
}

/** A role of the matrix, or (`custom`) one of the tournament's own. */
export interface RoleChoice {
  readonly role: MemberRole;
  readonly roleId: string | null;
}

export interface Member extends RoleChoice {
  readonly tournamentId: string;
  readonly accountId: string;
}

/** @returns false when the account is a member already. */
export async function insertMember(tx: Tx, member: Member): Promise<boolean> {
  const result = await tx.q
    .insertInto('staff_member')
    .values({
      tournament_id: member.tournamentId,
      account_id: member.accountId,
      role: member.role,
      role_id: member.roleId,
      since: tx.now,
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** @returns false when the account is no member. */
export async function updateRole(tx: Tx, member: Member): Promise<boolean> {
  const result = await tx.q
    .updateTable('staff_member')
    .set({ role: member.role, role_id: member.roleId })
    .where('tournament_id', '=', member.tournamentId)
    .where('account_id', '=', member.accountId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** @returns false when the account is no member. */
export async function deleteMember(tx: Tx, tournamentId: string, accountId: string) {
  const result = await tx.q
    .deleteFrom('staff_member')
    .where('tournament_id', '=', tournamentId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Accounts of a folded name; more than one cannot be distinguished. */
export async function findAllAccountsByName({ q }: Reader, nameFolded: string) {
  const rows = await q
    .selectFrom('account')
    .select('id')
    .where('name_folded', '=', nameFolded)
    .limit(2)
    .execute();
  return rows.map((row) => row.id);
}

/** An account's name, and its address when it is verified. */
export async function findAccount({ q }: Reader, accountId: string) {
  const row = await q
    .selectFrom('account')
    .select(['id', 'name', 'email', 'email_verified'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, email: row.email_verified ? row.email : null };
}

/** @returns false when the tournament has another owner by now. */
export async function updateOwner(
  tx: Tx,
  tournamentId: string,
  change: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const result = await tx.q
    .updateTable('tournament')
    .set({ owner_id: change.to })
    .where('id', '=', tournamentId)
    .where('owner_id', '=', change.from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
