/** The signed-in person's account and their tournaments. */
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findById>>>;
export type MyTournamentRow = Awaited<ReturnType<typeof findAllTournamentsOf>>[number];

export function findById({ q }: Reader, id: string) {
  return q.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The account, held until the write ends. */
export function findByIdToChange({ q }: Tx, id: string) {
  return q
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface AccountChanges {
  readonly name?: string;
  readonly name_folded?: string;
  readonly email?: string | null;
  readonly email_verified?: boolean;
  readonly zoom_email?: string | null;
  /** As JSON. */
  readonly languages?: string;
}

export async function update(tx: Tx, id: string, changes: AccountChanges): Promise<void> {
  await tx.q
    .updateTable('account')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The account's person on the chat platform, or undefined. */
export function findChatIdentity({ q }: Reader, accountId: string) {
  return q
    .selectFrom('identity')
    .select(['subject as id', 'avatar', 'name'])
    .where('account_id', '=', accountId)
    .where('provider', '=', 'discord')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface NewProof {
  readonly keyHash: string;
  readonly accountId: string;
  readonly email: string;
  readonly expiresAt: Date;
}

/** A key that proves an address, in place of the account's earlier ones. */
export async function replaceProof(tx: Tx, proof: NewProof): Promise<void> {
  await tx.q.deleteFrom('email_proof').where('account_id', '=', proof.accountId).execute();
  await tx.q
    .insertInto('email_proof')
    .values({
      key_hash: proof.keyHash,
      account_id: proof.accountId,
      email: proof.email,
      expires_at: proof.expiresAt,
    })
    .execute();
}

/** Uses a key up; the address that it proves, or undefined. */
export async function takeProof(
  tx: Tx,
  keyHash: string,
  accountId: string,
): Promise<string | undefined> {
  const row = await tx.q
    .deleteFrom('email_proof')
    .where('key_hash', '=', keyHash)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', tx.now)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** Marks an address as proved while the account still has it. @returns false when it has another */
export async function updateVerified(tx: Tx, accountId: string, email: string): Promise<boolean> {
  const result = await tx.q
    .updateTable('account')
    .set((eb) => ({ email_verified: true, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .where('email', '=', email)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Tournaments that an account owns, runs or takes part in, and the `others`; the latest first. */
export function findAllTournamentsOf({ q }: Reader, accountId: string, others: readonly string[]) {
  return q
    .selectFrom('tournament')
    .leftJoin('staff_member', (join) =>
      join
        .onRef('staff_member.tournament_id', '=', 'tournament.id')
        .on('staff_member.account_id', '=', accountId),
    )
    .leftJoin('staff_role', sameTournament('staff_role.id', 'staff_member.role_id'))
    .leftJoin('person', (join) =>
      join
        .onRef('person.tournament_id', '=', 'tournament.id')
        .on('person.account_id', '=', accountId),
    )
    .select(['tournament.id', 'slug', 'tournament.name', 'icon', 'color', 'start_date', 'end_date'])
    .select([
      'official',
      'experimental',
      'private',
      'minors',
      'owner_id',
      'tournament.seq',
      'archived_at',
    ])
    .select(sql<boolean>`coalesce(settings->>'codeNames', 'off') <> 'off'`.as('has_code_names'))
    .select(['staff_member.role', 'staff_role.name as custom_role'])
    .select('person.id as person_id')
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', accountId),
        eb('staff_member.role', 'is not', null),
        eb('person.id', 'is not', null),
        ...(others.length > 0 ? [eb('tournament.id', 'in', others)] : []),
      ]),
    )
    .orderBy('start_date', 'desc')
    .orderBy('tournament.id', 'desc')
    .execute();
}

/**
 * The name of each tournament's current round: its first unfinished one, once any round has a draw
 * that counts. Tournaments before their first round and after their last are missing.
 */
export async function findAllCurrentRounds(
  { q }: Reader,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (tournamentIds.length === 0) return new Map();
  const rows = await q
    .selectFrom('round')
    .distinctOn('tournament_id')
    .select(['tournament_id', 'name'])
    .where('tournament_id', 'in', tournamentIds)
    .where('completed_at', 'is', null)
    .where('tournament_id', 'in', (eb) =>
      eb
        .selectFrom('draw')
        .select('draw.tournament_id')
        .where('draw.tournament_id', 'in', tournamentIds)
        .where('state', 'in', ['confirmed', 'released']),
    )
    .orderBy('tournament_id')
    .orderBy('seq')
    .execute();
  return new Map(rows.map((row) => [row.tournament_id, row.name]));
}

/** Tournaments in which an account has a request for places that was not undone. */
export async function findAllAppliedTo({ q }: Reader, accountId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('signup')
    .select('tournament_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('state', 'not in', ['withdrawn', 'deleted'])
    .execute();
  return rows.map((row) => row.tournament_id);
}
