import type { TestServer, TestUser } from './server.ts';

/** Gives a user an address that counts as proved. */
export async function verify(
  { services }: Pick<TestServer, 'services'>,
  { accountId }: Pick<TestUser, 'accountId'>,
  email: string,
): Promise<void> {
  await services.db.write({ tournamentId: null, actor: { kind: 'system' } }, (tx) =>
    tx.q
      .updateTable('account')
      .set({ email, email_verified: true })
      .where('id', '=', accountId)
      .execute(),
  );
}
