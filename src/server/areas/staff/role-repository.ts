/** Roles of a tournament's own, and what it adds to the roles of the matrix. */
import { sql } from 'kysely';
import type { TournamentAction } from '#contract/permissions.ts';
import { fold } from '#contract/text/fold.ts';
import type { StaffRole } from '#engine/vocabulary.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { RoleChoice } from './repository.ts';

export type RoleRow = Awaited<ReturnType<typeof findAllRoles>>[number];

function selectRoles({ q }: Reader, tournamentId: string, now: Date) {
  return q
    .selectFrom('staff_role')
    .select(['id', 'adds_to', 'name', 'actions', 'version'])
    .select(({ selectFrom, fn }) => [
      selectFrom('staff_member')
        .select(fn.countAll<number>().as('n'))
        .where('staff_member.tournament_id', '=', tournamentId)
        .where(hasRole('staff_member'))
        .as('members'),
      selectFrom('invite')
        .select(fn.countAll<number>().as('n'))
        .where('invite.tournament_id', '=', tournamentId)
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .where(hasRole('invite'))
        .as('open_invites'),
    ])
    .where('staff_role.tournament_id', '=', tournamentId);
}

/** Whether a member or an invite is of the row of `staff_role`, or of the role that it adds to. */
function hasRole(table: 'staff_member' | 'invite') {
  return sql<boolean>`(
    ${sql.ref(`${table}.role_id`)} = staff_role.id
    or ${sql.ref(`${table}.role`)} = staff_role.adds_to
  )`;
}

/** The tournament's own roles by name, then what it adds to those of the matrix. */
export function findAllRoles(reader: Reader, tournamentId: string, now: Date) {
  return selectRoles(reader, tournamentId, now).orderBy('name_folded').orderBy('adds_to').execute();
}

export async function findRoleRow(reader: Reader, tournamentId: string, id: string, now: Date) {
  return selectRoles(reader, tournamentId, now).where('staff_role.id', '=', id).executeTakeFirst();
}

/** What a choice gives: the custom role, or what the tournament adds to the role. */
export async function findGiven({ q }: Reader, tournamentId: string, { role, roleId }: RoleChoice) {
  const query = q
    .selectFrom('staff_role')
    .select(['id', 'name', 'actions'])
    .where('tournament_id', '=', tournamentId);
  if (role !== 'custom') return query.where('adds_to', '=', role).executeTakeFirst();
  return roleId === null ? undefined : query.where('id', '=', roleId).executeTakeFirst();
}

export async function countOwnRoles({ q }: Reader, tournamentId: string): Promise<number> {
  const row = await q
    .selectFrom('staff_role')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('tournament_id', '=', tournamentId)
    .where('adds_to', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** @throws on `staff_role_name` when another role has the name. */
export async function insertRole(
  tx: Tx,
  tournamentId: string,
  role: {
    readonly id: string;
    readonly addsTo: StaffRole | null;
    readonly name: string | null;
    readonly actions: readonly TournamentAction[];
  },
): Promise<void> {
  await tx.q
    .insertInto('staff_role')
    .values({
      tournament_id: tournamentId,
      id: role.id,
      adds_to: role.addsTo,
      name: role.name,
      name_folded: role.name === null ? null : fold(role.name),
      actions: JSON.stringify(role.actions),
    })
    .execute();
}

/**
 * @returns false when its version is another one by now.
 * @throws on `staff_role_name` when another role has the name.
 */
export async function updateRoleRow(
  tx: Tx,
  key: { readonly tournamentId: string; readonly id: string; readonly version: number },
  change: { readonly name: string | null; readonly actions: readonly TournamentAction[] },
): Promise<boolean> {
  const result = await tx.q
    .updateTable('staff_role')
    .set((eb) => ({
      name: change.name,
      name_folded: change.name === null ? null : fold(change.name),
      actions: JSON.stringify(change.actions),
      version: eb('version', '+', 1),
    }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.id)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteRole(tx: Tx, tournamentId: string, id: string): Promise<void> {
  await tx.q
    .deleteFrom('staff_role')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .execute();
}

/** Accounts of those who have a custom role. */
export async function findAllWithRole({ q }: Reader, tournamentId: string, roleId: string) {
  const rows = await q
    .selectFrom('staff_member')
    .select('account_id')
    .where('tournament_id', '=', tournamentId)
    .where('role_id', '=', roleId)
    .execute();
  return rows.map((row) => row.account_id);
}

/** Gives those who have or are invited to a custom role another one; null: they leave, the invites end. */
export async function moveAll(
  tx: Tx,
  from: { readonly tournamentId: string; readonly roleId: string },
  to: RoleChoice | null,
): Promise<void> {
  const { tournamentId, roleId } = from;
  const next = to && { role: to.role, role_id: to.roleId };
  if (next) {
    await tx.q
      .updateTable('staff_member')
      .set(next)
      .where('tournament_id', '=', tournamentId)
      .where('role_id', '=', roleId)
      .execute();
  } else {
    await tx.q
      .deleteFrom('staff_member')
      .where('tournament_id', '=', tournamentId)
      .where('role_id', '=', roleId)
      .execute();
  }
  await tx.q
    .updateTable('invite')
    .set(next ?? { revoked_at: tx.now })
    .where('tournament_id', '=', tournamentId)
    .where('role_id', '=', roleId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Locks a tournament's roles until the transaction ends: of two changes at once one waits. */
export async function lockRoles(tx: Tx, tournamentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff-role:${tournamentId}`}, 0))`.execute(
    tx.q,
  );
}
