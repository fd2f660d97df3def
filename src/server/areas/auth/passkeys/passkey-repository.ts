/** Passkeys of accounts. */
import type { Reader, Tx } from '#server/db/database.ts';

export function findAllPasskeys({ q }: Reader, accountId: string) {
  return q
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'name', 'synced', 'transports', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export interface NewPasskey {
  readonly id: string;
  readonly accountId: string;
  readonly credentialId: string;
  /** As base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly synced: boolean;
  readonly name: string;
}

/** @throws on `passkey_credential` when somebody has it already */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<void> {
  await tx.q
    .insertInto('passkey')
    .values({
      id: passkey.id,
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      synced: passkey.synced,
      name: passkey.name,
      created_at: tx.now,
    })
    .execute();
}

/** A passkey that is being used, held until the write ends: its counter only grows. */
export function findPasskeyToUse(tx: Tx, credentialId: string) {
  return tx.q
    .selectFrom('passkey')
    .select(['id', 'account_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateUsed(
  tx: Tx,
  id: string,
  used: { readonly counter: number; readonly synced: boolean },
): Promise<void> {
  await tx.q
    .updateTable('passkey')
    .set({ ...used, last_used_at: tx.now })
    .where('id', '=', id)
    .execute();
}

interface OwnPasskey {
  readonly accountId: string;
  readonly passkeyId: string;
}

/** @returns false when the account has no such passkey */
export async function updatePasskeyName(tx: Tx, own: OwnPasskey, name: string): Promise<boolean> {
  const result = await tx.q
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', own.passkeyId)
    .where('account_id', '=', own.accountId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** @returns its name; undefined when the account has no such passkey */
export async function deletePasskey(tx: Tx, own: OwnPasskey): Promise<string | undefined> {
  const row = await tx.q
    .deleteFrom('passkey')
    .where('id', '=', own.passkeyId)
    .where('account_id', '=', own.accountId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
