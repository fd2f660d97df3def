/** Session families that were ended, and telling every node of one. */
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';

export const sessionsChannel = 'rostrum_sessions';

export async function findAllEndedSince({ q }: Reader, since: Date): Promise<string[]> {
  const rows = await q
    .selectFrom('session_family')
    .select('id')
    .where('revoked_at', 'is not', null)
    .where('revoked_at', '>', since)
    .execute();
  return rows.map((row) => row.id);
}

/** Notifies every node after commit that a family has ended. */
export async function notifyEnded(tx: Tx, familyId: string): Promise<void> {
  await sql`select pg_notify(${sessionsChannel}, ${familyId})`.execute(tx.q);
}
