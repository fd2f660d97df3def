/** How many tournaments an account may own, where the operator has said so; null: as everybody. */
import { type Kysely, sql } from 'kysely';

const statement =
  'alter table account add column tournament_limit integer check (tournament_limit >= 0)';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
