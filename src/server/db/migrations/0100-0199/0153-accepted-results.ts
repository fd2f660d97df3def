/** When the tab room last left a draw as it is although results before it had been corrected. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table draw add column results_accepted_at timestamptz`.execute(db);
}
