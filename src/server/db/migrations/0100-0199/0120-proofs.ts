/** When the person of a session last proved to be there. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table session_family add column proved_at timestamptz`).execute(db);
}
