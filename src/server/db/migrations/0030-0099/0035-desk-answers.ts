/** The desk answers about the motions for a team that cannot. */
import { type Kysely, sql } from 'kysely';

const statement = 'alter table motion_answer add column by_desk boolean not null default false';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
