import type { Reader } from '../db/database.ts';

/** What the others at a desk call an account. */
export async function findAccountName({ q }: Reader, accountId: string): Promise<string> {
  const row = await q
    .selectFrom('account')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.name ?? '';
}
