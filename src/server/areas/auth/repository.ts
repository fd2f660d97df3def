/** Accounts, the identities that open them, owner links. */
import type { Reader, Tx } from '#server/db/database.ts';

export type Provider = 'local' | 'discord';

export async function findAccount({ q }: Reader, id: string) {
  return q
    .selectFrom('account')
    .select(['id', 'name', 'operator', 'email', 'email_verified'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findByIdentity({ q }: Reader, provider: Provider, subject: string) {
  return q
    .selectFrom('identity')
    .innerJoin('account', 'account.id', 'identity.account_id')
    .select(['account.id', 'account.name', 'account.operator'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Names of local profiles in order, for choosing one. */
export async function findAllProfileNames({ q }: Reader, limit: number): Promise<string[]> {
  const rows = await q
    .selectFrom('identity')
    .innerJoin('account', 'account.id', 'identity.account_id')
    .select('account.name')
    .where('provider', '=', 'local')
    .orderBy('account.name_folded')
    .limit(limit)
    .execute();
  return rows.map((row) => row.name);
}

export interface NewAccount {
  readonly id: string;
  readonly name: string;
  readonly nameFolded: string;
  readonly operator: boolean;
  /** An address that its person has proved. */
  readonly verifiedEmail?: string;
}

/** An account; the caller adds the identity that opens it. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  await tx.q
    .insertInto('account')
    .values({
      id: account.id,
      name: account.name,
      name_folded: account.nameFolded,
      operator: account.operator,
      email: account.verifiedEmail ?? null,
      email_verified: account.verifiedEmail !== undefined,
      created_at: tx.now,
    })
    .execute();
}

/** An identity by name. @throws on `identity_pkey` when it opens an account already. */
export async function insertLocalIdentity(
  tx: Tx,
  subject: string,
  accountId: string,
): Promise<void> {
  await tx.q
    .insertInto('identity')
    .values({ provider: 'local', subject, account_id: accountId, created_at: tx.now })
    .execute();
}

/** The site's operator: the account that the first owner link made. */
export async function findOperator({ q }: Reader) {
  return q
    .selectFrom('account')
    .select(['id', 'name'])
    .where('operator', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

export async function updateOperator(tx: Tx, accountId: string): Promise<void> {
  await tx.q.updateTable('account').set({ operator: true }).where('id', '=', accountId).execute();
}

/** A new owner link in place of those that nobody used. */
export async function replaceOwnerLink(tx: Tx, hash: string): Promise<void> {
  await tx.q.deleteFrom('owner_link').where('used_at', 'is', null).execute();
  await tx.q.insertInto('owner_link').values({ hash, created_at: tx.now }).execute();
}

/** @param since links that are older have run out */
export async function existsOwnerLink({ q }: Reader, hash: string, since: Date): Promise<boolean> {
  const row = await q
    .selectFrom('owner_link')
    .select('hash')
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a link up. @returns false when it is unknown, used or has run out. */
export async function updateOwnerLinkUsed(tx: Tx, hash: string, since: Date): Promise<boolean> {
  const result = await tx.q
    .updateTable('owner_link')
    .set({ used_at: tx.now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
