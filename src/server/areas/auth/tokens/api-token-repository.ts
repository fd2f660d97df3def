/** API tokens of an account. Only hashes are kept. */
import type { TokenScope } from '#contract/token-scope.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { notifyEnded } from '#server/http/identity/ended-sessions-repository.ts';

export interface NewApiToken {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly hash: string;
  readonly scope: TokenScope;
  readonly expiresAt: Date;
}

export async function insertApiToken(tx: Tx, token: NewApiToken): Promise<void> {
  await tx.q
    .insertInto('api_token')
    .values({
      id: token.id,
      account_id: token.accountId,
      name: token.name,
      hash: token.hash,
      access: token.scope.access,
      scope_tournament_id: token.scope.tournamentId,
      areas: token.scope.areas === null ? null : [...token.scope.areas],
      created_at: tx.now,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Tokens that have not expired, newest first. */
export function findAllApiTokens({ q }: Reader, accountId: string, now: Date) {
  return q
    .selectFrom('api_token as token')
    .leftJoin('tournament', 'tournament.id', 'token.scope_tournament_id')
    .select([
      'token.id',
      'token.name',
      'token.access',
      'token.scope_tournament_id',
      'token.areas',
      'token.created_at',
      'token.expires_at',
      'token.last_used_at',
      'tournament.name as tournament_name',
    ])
    .where('token.account_id', '=', accountId)
    .where((eb) => eb.or([eb('token.expires_at', 'is', null), eb('token.expires_at', '>', now)]))
    .orderBy('token.created_at', 'desc')
    .orderBy('token.id')
    .execute();
}

/** Deletes one token of an account, or all, and ends their live connections. @returns their ids */
export async function deleteApiTokens(tx: Tx, accountId: string, id?: string): Promise<string[]> {
  let query = tx.q.deleteFrom('api_token').where('account_id', '=', accountId);
  if (id !== undefined) query = query.where('id', '=', id);
  const ids = (await query.returning('id').execute()).map((row) => row.id);
  for (const one of ids) await notifyEnded(tx, one);
  return ids;
}
