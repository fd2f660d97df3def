/** The languages that a person judges and speaks in, which they know of themselves best. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column languages jsonb not null default '[]'`.execute(db);
}
