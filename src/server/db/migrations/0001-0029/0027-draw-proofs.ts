/** What a draw was made from, to the byte, and the dual values that prove it: to replay and to audit it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table draw add column input text, add column certificate jsonb`).execute(db);
}
