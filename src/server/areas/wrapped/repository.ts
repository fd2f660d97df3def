/** Shared years. Keys are kept as hashes, and sealed so that their owner can see the link again. */
import type { Reader, Tx } from '#server/db/database.ts';

export async function findAccount({ q }: Reader, id: string) {
  return q.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst();
}

interface ShareOf {
  readonly accountId: string;
  readonly year: number;
}

export async function findShare({ q }: Reader, { accountId, year }: ShareOf) {
  return q
    .selectFrom('wrapped_share')
    .select('key_sealed as sealed')
    .where('account_id', '=', accountId)
    .where('year', '=', year)
    .executeTakeFirst();
}

/** Whose year a link shows, or undefined. */
export async function findByKey({ q }: Reader, keyHash: string): Promise<ShareOf | undefined> {
  return q
    .selectFrom('wrapped_share')
    .select(['account_id as accountId', 'year'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}

/** Keeps the share that is there, if one is. */
export async function insertShare(
  tx: Tx,
  {
    accountId,
    year,
    keyHash,
    sealed,
  }: ShareOf & {
    readonly keyHash: string;
    readonly sealed: string;
  },
): Promise<void> {
  await tx.q
    .insertInto('wrapped_share')
    .values({
      account_id: accountId,
      year,
      key_hash: keyHash,
      key_sealed: sealed,
      created_at: tx.now,
    })
    .onConflict((oc) => oc.constraint('wrapped_share_once').doNothing())
    .execute();
}

export async function deleteShare(tx: Tx, { accountId, year }: ShareOf): Promise<void> {
  await tx.q
    .deleteFrom('wrapped_share')
    .where('account_id', '=', accountId)
    .where('year', '=', year)
    .execute();
}
