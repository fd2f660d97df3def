/** When the holder of granted places asked for more of them. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table signup add column more_asked_at timestamptz`.execute(db);
}
