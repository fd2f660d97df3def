/** What the panels of a draw came from: options, seed, digest of the input, engine; to replay them. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table draw add column allocation jsonb`).execute(db);
}
