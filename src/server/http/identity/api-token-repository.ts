/** API tokens, for authenticating a call. */
import type { Reader, Tx } from '#server/db/database.ts';

/** The token of a hash that has not expired, with its owner's account. */
export function findByApiToken({ q }: Reader, hash: string, now: Date) {
  return q
    .selectFrom('api_token as token')
    .innerJoin('account', 'account.id', 'token.account_id')
    .select([
      'token.id',
      'token.name',
      'token.account_id',
      'token.access',
      'token.scope_tournament_id',
      'token.areas',
      'token.expires_at',
      'token.last_used_at',
      'account.operator',
    ])
    .where('token.hash', '=', hash)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
}

export async function updateLastUse(tx: Tx, id: string): Promise<void> {
  await tx.q.updateTable('api_token').set({ last_used_at: tx.now }).where('id', '=', id).execute();
}
