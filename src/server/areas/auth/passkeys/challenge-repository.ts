/** Challenges that wait for a passkey. */
import type { Tx } from '#server/db/database.ts';

/** Removes what has expired, and all but the newest challenges of a holder. */
export async function deleteOldChallenges(tx: Tx, holderHash: string, kept: number): Promise<void> {
  await tx.q.deleteFrom('passkey_challenge').where('expires_at', '<=', tx.now).execute();
  const old = await tx.q
    .selectFrom('passkey_challenge')
    .select('hash')
    .where('holder_hash', '=', holderHash)
    .orderBy('seq', 'desc')
    .offset(kept)
    .execute();
  if (old.length === 0) return;
  const hashes = old.map(({ hash }) => hash);
  await tx.q.deleteFrom('passkey_challenge').where('hash', 'in', hashes).execute();
}

export async function insertChallenge(
  tx: Tx,
  challenge: { readonly hash: string; readonly holderHash: string; readonly expiresAt: Date },
): Promise<void> {
  await tx.q
    .insertInto('passkey_challenge')
    .values({
      hash: challenge.hash,
      holder_hash: challenge.holderHash,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** @returns whether a live one of this holder was there */
export async function deleteChallenge(tx: Tx, hash: string, holderHash: string): Promise<boolean> {
  const result = await tx.q
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hash)
    .where('holder_hash', '=', holderHash)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
