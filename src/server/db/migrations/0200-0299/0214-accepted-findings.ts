/** What was known against a draw when it was released; null: released before this was kept. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table draw add column accepted_findings jsonb`.execute(db);
}
