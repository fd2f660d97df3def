/** With what accounts can prove who is there, and when sessions last did. */
import type { Reader, Tx } from '#server/db/database.ts';

export interface ProvingSession {
  readonly accountId: string;
  readonly familyId: string | null;
}

export function findProof({ q }: Reader, { accountId, familyId }: ProvingSession) {
  return q
    .selectFrom('account')
    .leftJoin('session_family', (join) =>
      join.on('session_family.id', '=', familyId).onRef('account_id', '=', 'account.id'),
    )
    .select(({ exists, selectFrom }) => [
      'proved_at',
      exists(
        selectFrom('account_pin')
          .select('account_id')
          .whereRef('account_pin.account_id', '=', 'account.id'),
      ).as('has_pin'),
      exists(
        selectFrom('identity')
          .select('subject')
          .whereRef('identity.account_id', '=', 'account.id')
          .where('provider', '=', 'discord'),
      ).as('has_discord'),
      exists(
        selectFrom('passkey')
          .select('passkey.id')
          .whereRef('passkey.account_id', '=', 'account.id'),
      ).as('has_passkey'),
      'account.email_verified',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
}

export async function updateProved(tx: Tx, familyId: string): Promise<void> {
  await tx.q
    .updateTable('session_family')
    .set({ proved_at: tx.now })
    .where('id', '=', familyId)
    .execute();
}
