/** When the organisers archived the tournament. */
import { type Kysely, sql } from 'kysely';

const statement = 'alter table tournament add column archived_at timestamptz';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
