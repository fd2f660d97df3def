/** Session families and their chains of refresh tokens. Tokens are kept as hashes. */
import type { Reader, Tx } from '../../db/database.ts';
import { notifyEnded } from '../../http/ended-sessions-repository.ts';

export interface NewFamily {
  readonly id: string;
  readonly accountId: string;
  readonly userAgent: string;
}

export async function insertFamily(tx: Tx, family: NewFamily): Promise<void> {
  await tx.q
    .insertInto('session_family')
    .values({
      id: family.id,
      account_id: family.accountId,
      user_agent: family.userAgent.slice(0, 300),
      created_at: tx.now,
      last_used_at: tx.now,
    })
    .execute();
}

export interface NewToken {
  readonly hash: string;
  readonly familyId: string;
  readonly expiresAt: Date;
}

export async function insertToken(tx: Tx, token: NewToken): Promise<void> {
  await tx.q
    .insertInto('refresh_token')
    .values({ hash: token.hash, family_id: token.familyId, expires_at: token.expiresAt })
    .execute();
}

/**
 * A token with its family and account, held until the transaction ends, so that two tabs that
 * present it at the same moment come one after the other.
 */
export async function lockToken({ q }: Tx, hash: string) {
  return q
    .selectFrom('refresh_token as token')
    .innerJoin('session_family as family', 'family.id', 'token.family_id')
    .innerJoin('account', 'account.id', 'family.account_id')
    .select([
      'token.hash',
      'token.successor_sealed',
      'token.expires_at',
      'family.id as family_id',
      'family.revoked_at',
      'account.id as account_id',
      'account.operator',
    ])
    .select((eb) =>
      eb
        .selectFrom('refresh_token as successor')
        .whereRef('successor.hash', '=', 'token.successor_hash')
        .select('successor.first_used_at')
        .as('successor_used_at'),
    )
    .where('token.hash', '=', hash)
    .forUpdate('token')
    .executeTakeFirst();
}

/** Remembers the first use of a token and the token that follows it. */
export async function updateSuccessor(
  tx: Tx,
  hash: string,
  successor: { readonly hash: string; readonly sealed: string },
): Promise<void> {
  await tx.q
    .updateTable('refresh_token')
    .set({
      successor_hash: successor.hash,
      successor_sealed: successor.sealed,
      first_used_at: tx.now,
    })
    .where('hash', '=', hash)
    .execute();
}

export async function updateLastUse(tx: Tx, familyId: string): Promise<void> {
  await tx.q
    .updateTable('session_family')
    .set({ last_used_at: tx.now })
    .where('id', '=', familyId)
    .execute();
}

/** Ends a family and tells every node. */
export async function revokeFamily(tx: Tx, familyId: string): Promise<void> {
  await notifyEnded(tx, familyId);
  await tx.q
    .updateTable('session_family')
    .set({ revoked_at: tx.now })
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function findFamilyOfToken({ q }: Reader, hash: string): Promise<string | undefined> {
  const row = await q
    .selectFrom('refresh_token')
    .select('family_id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.family_id;
}

/** An account's families that can still be renewed, the latest used first. */
export function findAllLiveFamilies({ q }: Reader, accountId: string, now: Date) {
  return q
    .selectFrom('session_family')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('refresh_token')
          .select('hash')
          .whereRef('refresh_token.family_id', '=', 'session_family.id')
          .where('expires_at', '>', now),
      ),
    )
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Removes an account's families in which no token can be used any more. */
export async function deleteDeadFamilies(tx: Tx, accountId: string): Promise<void> {
  await tx.q
    .deleteFrom('session_family')
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refresh_token')
            .select('hash')
            .whereRef('refresh_token.family_id', '=', 'session_family.id')
            .where('expires_at', '>', tx.now),
        ),
      ),
    )
    .execute();
}

/** Removes the used-up beginning of a family's chain. */
export async function deleteExpiredTokens(tx: Tx, familyId: string): Promise<void> {
  await tx.q
    .deleteFrom('refresh_token')
    .where('family_id', '=', familyId)
    .where('expires_at', '<', tx.now)
    .execute();
}
