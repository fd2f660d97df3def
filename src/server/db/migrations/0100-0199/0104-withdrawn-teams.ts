/** When a team withdrew from the tournament; null: it takes part. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table team add column withdrawn_at timestamptz`.execute(db);
}
