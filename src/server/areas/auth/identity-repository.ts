/** Identities on the chat platform, and sign-ins that are under way there. */
import type { Reader, Tx } from '#server/db/database.ts';

const provider = 'discord';

/** What we may do in an account's name on the platform. */
export function findGrant({ q }: Reader, accountId: string) {
  return q
    .selectFrom('identity')
    .select(['subject', 'grant_sealed', 'grant_expires_at'])
    .where('provider', '=', provider)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface SealedGrant {
  readonly sealed: string;
  readonly expiresAt: Date;
}

export async function updateGrant(tx: Tx, subject: string, grant: SealedGrant): Promise<void> {
  await tx.q
    .updateTable('identity')
    .set({ grant_sealed: grant.sealed, grant_expires_at: grant.expiresAt })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute();
}

export interface ChatIdentity {
  readonly subject: string;
  readonly name: string;
  readonly avatar: string | null;
  /** Null: the person has allowed nothing. */
  readonly grant: SealedGrant | null;
}

/** @throws on `identity_pkey` when the person signed in for the first time twice at once. */
export async function insertIdentity(
  tx: Tx,
  accountId: string,
  identity: ChatIdentity,
): Promise<void> {
  await tx.q
    .insertInto('identity')
    .values({
      provider,
      subject: identity.subject,
      account_id: accountId,
      created_at: tx.now,
      ...columnsOf(identity),
    })
    .execute();
}

export async function updateIdentity(tx: Tx, identity: ChatIdentity): Promise<void> {
  await tx.q
    .updateTable('identity')
    .set(columnsOf(identity))
    .where('provider', '=', provider)
    .where('subject', '=', identity.subject)
    .execute();
}

function columnsOf({ name, avatar, grant }: ChatIdentity) {
  return {
    name,
    avatar,
    grant_sealed: grant?.sealed ?? null,
    grant_expires_at: grant?.expiresAt ?? null,
  };
}

/** The account that has proved this address, if it has nobody on the platform yet. */
export async function findToLink({ q }: Reader, email: string): Promise<string | undefined> {
  const row = await q
    .selectFrom('account')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('email_verified', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('identity')
            .select('subject')
            .whereRef('identity.account_id', '=', 'account.id')
            .where('provider', '=', provider),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.id;
}

/**
 * Sets an address that is proved, where the account has none or the same one unproved and no other account
 * has verified it.
 */
export async function updateProvedEmail(tx: Tx, accountId: string, email: string): Promise<void> {
  await tx.q
    .updateTable('account')
    .set((eb) => ({ email, email_verified: true, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .where('email_verified', '=', false)
    .where((eb) =>
      eb.or([
        eb('email', 'is', null),
        eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account as other')
            .select('other.id')
            .where('other.email_verified', '=', true)
            .where((inner) =>
              inner(inner.fn<string>('lower', ['other.email']), '=', email.toLowerCase()),
            ),
        ),
      ),
    )
    .execute();
}

export interface Attempt {
  readonly stateHash: string;
  readonly browserHash: string;
  readonly verifierSealed: string;
  readonly redirect: string;
  /** To be linked to this account; null: to sign in. */
  readonly accountId: string | null;
  readonly expiresAt: Date;
}

/** Remembers a sign-in that leaves for the platform; those that never came back go. */
export async function insertAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  await tx.q.deleteFrom('sign_in_attempt').where('expires_at', '<', tx.now).execute();
  await tx.q
    .insertInto('sign_in_attempt')
    .values({
      state_hash: attempt.stateHash,
      browser_hash: attempt.browserHash,
      verifier_sealed: attempt.verifierSealed,
      redirect: attempt.redirect,
      account_id: attempt.accountId,
      expires_at: attempt.expiresAt,
    })
    .execute();
}

/** Takes an attempt up, once, in the browser that began it; undefined when it is not there. */
export function takeAttempt(tx: Tx, stateHash: string, browserHash: string) {
  return tx.q
    .deleteFrom('sign_in_attempt')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', tx.now)
    .returning(['verifier_sealed', 'redirect', 'account_id'])
    .executeTakeFirst();
}

/** Every way in which an account signs in, the oldest first. */
export function findAllIdentities({ q }: Reader, accountId: string) {
  return q
    .selectFrom('identity')
    .select(['provider', 'name', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('provider')
    .execute();
}

export async function deleteIdentities(tx: Tx, accountId: string, provider: string): Promise<void> {
  await tx.q
    .deleteFrom('identity')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .execute();
}

/** Holds an account until the write ends. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.q
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
}

export interface PendingLink {
  readonly keyHash: string;
  readonly accountId: string;
  readonly sealed: string;
  readonly expiresAt: Date;
}

/** Keeps whom an account came back as; those that nobody confirmed go. */
export async function insertLink(tx: Tx, link: PendingLink): Promise<void> {
  await tx.q.deleteFrom('identity_link').where('expires_at', '<', tx.now).execute();
  await tx.q
    .insertInto('identity_link')
    .values({
      key_hash: link.keyHash,
      account_id: link.accountId,
      sealed: link.sealed,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Takes one up, once, for the account that began it; undefined when there is none. */
export async function takeLink(
  tx: Tx,
  keyHash: string,
  accountId: string,
): Promise<string | undefined> {
  const row = await tx.q
    .deleteFrom('identity_link')
    .where('key_hash', '=', keyHash)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', tx.now)
    .returning('sealed')
    .executeTakeFirst();
  return row?.sealed;
}
