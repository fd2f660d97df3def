/** What a draw came to as a whole, kept beside it: criteria of the optimum, meetings and their proof. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table draw add column figures jsonb`).execute(db);
}
