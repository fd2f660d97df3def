/** The server's key pair for push services: one row. */
import type { Reader, Tx } from '#server/db/database.ts';

export async function findKeys({ q }: Reader) {
  return q
    .selectFrom('push_key')
    .select(['public_key as publicKey', 'private_sealed as sealed'])
    .executeTakeFirst();
}

/**
 * Of nodes that make a pair at the same moment, the first one's stays.
 * @param keys.insteadOf the public key of the pair to replace; null: there is none
 */
export async function saveKeys(
  tx: Tx,
  keys: {
    readonly publicKey: string;
    readonly sealed: string;
    readonly insteadOf: string | null;
  },
): Promise<void> {
  const values = { public_key: keys.publicKey, private_sealed: keys.sealed, created_at: tx.now };
  await tx.q
    .insertInto('push_key')
    .values(values)
    .onConflict((oc) =>
      oc.column('one').doUpdateSet(values).where('push_key.public_key', '=', keys.insteadOf),
    )
    .execute();
}
