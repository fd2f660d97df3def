/** How much the database stores of a tournament. */
import { sql } from 'kysely';
import { savedTables } from '../backup/tables.ts';
import type { Reader } from './database.ts';

/** Bytes of all rows that a backup carries, as they are stored. */
export async function findStoredBytes({ q }: Reader, tournamentId: string): Promise<number> {
  const tables = savedTables.map(
    ({ table }) => sql`
      select coalesce(sum(pg_column_size(t.*)), 0) as bytes
      from ${sql.table(table)} as t where tournament_id = ${tournamentId}`,
  );
  const { rows } = await sql<{ bytes: string }>`
    select sum(bytes) as bytes from (${sql.join(tables, sql` union all `)}) as each
  `.execute(q);
  return Number(rows[0]?.bytes ?? 0);
}
