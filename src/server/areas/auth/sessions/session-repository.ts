/** Session families and their chains of refresh tokens. Tokens are kept as hashes. */
import type { Reader, Tx } from '#server/db/database.ts';
import { notifyEnded } from '#server/http/identity/ended-sessions-repository.ts';

export interface NewFamily {
  readonly id: string;
  readonly accountId: string;
  readonly userAgent: string;
  readonly deviceHash: string | null;
  readonly network: string | null;
  /** Whoever signs in has proved who they are, by more than a name. */
  readonly isProved: boolean;
}

export async function insertFamily(tx: Tx, family: NewFamily): Promise<void> {
  await tx.q
    .insertInto('session_family')
    .values({
      id: family.id,
      account_id: family.accountId,
      user_agent: family.userAgent.slice(0, 300),
      device_hash: family.deviceHash,
      network: family.network,
      created_at: tx.now,
      last_used_at: tx.now,
      proved_at: family.isProved ? tx.now : null,
    })
    .execute();
}

export interface NewToken {
  readonly hash: string;
  readonly familyId: string;
  /** Whose answer it is; null: the first of its family. */
  readonly parentHash: string | null;
  readonly outrunAt: Date | null;
  readonly expiresAt: Date;
}

export async function insertToken(tx: Tx, token: NewToken): Promise<void> {
  await tx.q
    .insertInto('refresh_token')
    .values({
      hash: token.hash,
      family_id: token.familyId,
      parent_hash: token.parentHash,
      outrun_at: token.outrunAt,
      expires_at: token.expiresAt,
    })
    .execute();
}

/**
 * Holds the family of a token until the transaction ends: tokens of one family that are presented at
 * the same moment come one after the other. What they find is read after this, in a statement of its
 * own, which sees what the one before has written.
 */
export async function lockFamilyOf({ q }: Tx, hash: string): Promise<void> {
  await q
    .selectFrom('session_family')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('refresh_token').select('family_id').where('hash', '=', hash),
    )
    .forUpdate()
    .execute();
}

/** A token with its family and account. */
export function findToken({ q }: Reader, hash: string) {
  return q
    .selectFrom('refresh_token as token')
    .innerJoin('session_family as family', 'family.id', 'token.family_id')
    .innerJoin('account', 'account.id', 'family.account_id')
    .select([
      'token.hash',
      'token.parent_hash',
      'token.first_used_at',
      'token.outrun_at',
      'token.expires_at',
      'family.id as family_id',
      'family.revoked_at',
      'account.id as account_id',
      'account.operator',
    ])
    .where('token.hash', '=', hash)
    .executeTakeFirst();
}

/** How often a token was answered, and when the first of these answers was used. */
export function findAnswers({ q }: Reader, hash: string) {
  return q
    .selectFrom('refresh_token')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('first_used_at').as('first_used_at'),
    ])
    .where('parent_hash', '=', hash)
    .executeTakeFirstOrThrow();
}

export async function updateFirstUse(tx: Tx, hash: string): Promise<void> {
  await tx.q
    .updateTable('refresh_token')
    .set({ first_used_at: tx.now })
    .where('hash', '=', hash)
    .execute();
}

/** Marks the other answers to the same token, from the first use of one of them on. */
export async function updateOutrun(tx: Tx, parentHash: string, usedHash: string): Promise<void> {
  await tx.q
    .updateTable('refresh_token')
    .set({ outrun_at: tx.now })
    .where('parent_hash', '=', parentHash)
    .where('hash', '!=', usedHash)
    .where('outrun_at', 'is', null)
    .execute();
}

export async function updateLastUse(tx: Tx, familyId: string): Promise<void> {
  await tx.q
    .updateTable('session_family')
    .set({ last_used_at: tx.now })
    .where('id', '=', familyId)
    .execute();
}

/** Ends a family and notifies every node. */
export async function revokeFamily(tx: Tx, familyId: string): Promise<void> {
  await notifyEnded(tx, familyId);
  await tx.q
    .updateTable('session_family')
    .set({ revoked_at: tx.now })
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The family of a token, and whether its profile has a PIN. */
export function findFamilyOfToken({ q }: Reader, hash: string) {
  return q
    .selectFrom('refresh_token')
    .innerJoin('session_family', 'session_family.id', 'refresh_token.family_id')
    .select(['session_family.id', 'session_family.account_id'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('account_pin')
          .select('account_id')
          .whereRef('account_pin.account_id', '=', 'session_family.account_id'),
      ).as('has_pin'),
    )
    .where('refresh_token.hash', '=', hash)
    .executeTakeFirst();
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
