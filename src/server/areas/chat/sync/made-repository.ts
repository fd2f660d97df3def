/** What we made on a chat server: roles, who was given which, nicknames, and what could not be done. */
import type { Reader, Tx } from '#server/db/database.ts';
import type { GivenRole, MadeRole, MadeState, Problem } from './sync-types.ts';

/** Most rows of five columns in one statement. */
const mostAtOnce = 5000;

export async function findMade({ q }: Reader, tournamentId: string): Promise<MadeState> {
  const roles = await q
    .selectFrom('chat_role')
    .select(['key', 'role_id', 'since', 'name', 'colour'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  const grants = await q
    .selectFrom('chat_grant')
    .select(['user_id', 'role_id'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  const names = await q
    .selectFrom('chat_nickname')
    .select(['user_id', 'former', 'given', 'asked'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  return {
    roles: roles.map(({ role_id: roleId, ...role }) => ({ ...role, roleId })),
    grants: grants.map((row) => ({ userId: row.user_id, roleId: row.role_id })),
    names: names.map(({ user_id: userId, ...name }) => ({ userId, ...name })),
  };
}

/** A role that the platform is about to be asked for, or that was made or changed. */
export async function saveRole({ q }: Tx, tournamentId: string, role: MadeRole): Promise<void> {
  const { key, roleId, since, name, colour } = role;
  const columns = { role_id: roleId, since, name, colour };
  await q
    .insertInto('chat_role')
    .values({ tournament_id: tournamentId, key, ...columns })
    .onConflict((conflict) => conflict.columns(['tournament_id', 'key']).doUpdateSet(columns))
    .execute();
}

export async function updateRoleId(
  { q }: Tx,
  tournamentId: string,
  { key, roleId }: { readonly key: string; readonly roleId: string },
): Promise<void> {
  await q
    .updateTable('chat_role')
    .set({ role_id: roleId })
    .where('tournament_id', '=', tournamentId)
    .where('key', '=', key)
    .execute();
}

export async function updateRoleLook(
  { q }: Tx,
  tournamentId: string,
  { key, name, colour }: Pick<MadeRole, 'key' | 'name' | 'colour'>,
): Promise<void> {
  await q
    .updateTable('chat_role')
    .set({ name, colour })
    .where('tournament_id', '=', tournamentId)
    .where('key', '=', key)
    .execute();
}

export async function deleteRoles(
  { q }: Tx,
  tournamentId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await q
    .deleteFrom('chat_role')
    .where('tournament_id', '=', tournamentId)
    .where('key', 'in', keys)
    .execute();
}

export async function insertGrant(
  { q }: Tx,
  tournamentId: string,
  { userId, roleId, accountId }: GivenRole & { readonly accountId: string | null },
): Promise<void> {
  await q
    .insertInto('chat_grant')
    .values({
      tournament_id: tournamentId,
      user_id: userId,
      role_id: roleId,
      account_id: accountId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteGrants(
  { q }: Tx,
  tournamentId: string,
  grants: readonly GivenRole[],
): Promise<void> {
  for (const roleId of new Set(grants.map((grant) => grant.roleId))) {
    const users = grants.filter((grant) => grant.roleId === roleId).map(({ userId }) => userId);
    await q
      .deleteFrom('chat_grant')
      .where('tournament_id', '=', tournamentId)
      .where('role_id', '=', roleId)
      .where('user_id', 'in', users)
      .execute();
  }
}

export interface RequestedName {
  readonly userId: string;
  readonly accountId: string | null;
  readonly former: string | null;
  readonly asked: string;
}

/** Before the platform is asked for a nickname; what it was before any of ours stays known. */
export async function saveRequestedName({ q }: Tx, tournamentId: string, name: RequestedName) {
  const { userId, accountId, former, asked } = name;
  await q
    .insertInto('chat_nickname')
    .values({ tournament_id: tournamentId, user_id: userId, account_id: accountId, former, asked })
    .onConflict((conflict) => conflict.columns(['tournament_id', 'user_id']).doUpdateSet({ asked }))
    .execute();
}

export async function confirmName(
  { q }: Tx,
  tournamentId: string,
  { userId, nickname }: { readonly userId: string; readonly nickname: string },
): Promise<void> {
  await q
    .updateTable('chat_nickname')
    .set({ given: nickname, asked: null })
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .execute();
}

/** Before the former nickname is restored: ours counts as asked for only, from now on. */
export async function doubtName(
  { q }: Tx,
  tournamentId: string,
  { userId, nickname }: { readonly userId: string; readonly nickname: string },
): Promise<void> {
  await q
    .updateTable('chat_nickname')
    .set({ given: null, asked: nickname })
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteNames(
  { q }: Tx,
  tournamentId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await q
    .deleteFrom('chat_nickname')
    .where('tournament_id', '=', tournamentId)
    .where('user_id', 'in', userIds)
    .execute();
}

/** What the last run left undone, in place of what the one before did. */
export async function replaceProblems(
  { q }: Tx,
  tournamentId: string,
  problems: readonly Problem[],
): Promise<void> {
  await q.deleteFrom('chat_problem').where('tournament_id', '=', tournamentId).execute();
  const rows = problems.map(({ code, userId = '', accountId = null, role = '' }) => ({
    tournament_id: tournamentId,
    code,
    user_id: userId,
    role,
    account_id: accountId,
  }));
  for (let first = 0; first < rows.length; first += mostAtOnce) {
    await q
      .insertInto('chat_problem')
      .values(rows.slice(first, first + mostAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
