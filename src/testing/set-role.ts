import type { StaffRole } from '#engine/vocabulary.ts';
import type { TestServer } from './server.ts';

/** Gives an account a role in a tournament's staff at once, or takes it (null). */
export async function setRole(
  server: Pick<TestServer, 'services'>,
  input: {
    readonly tournamentId: string;
    readonly accountId: string;
    readonly role: StaffRole | null;
  },
): Promise<void> {
  const { tournamentId, accountId, role } = input;
  await server.services.db.write({ tournamentId: null, actor: { kind: 'system' } }, async (tx) => {
    await tx.q
      .deleteFrom('staff_member')
      .where('tournament_id', '=', tournamentId)
      .where('account_id', '=', accountId)
      .execute();
    if (role === null) return;
    await tx.q
      .insertInto('staff_member')
      .values({ tournament_id: tournamentId, account_id: accountId, role, since: tx.now })
      .execute();
  });
}
