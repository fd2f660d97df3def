/** When an address of a tournament was replaced: only its newest former ones are kept. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: before this was noted, so before every later one.
  await sql`alter table old_slug add column replaced_at timestamptz`.execute(db);
}
