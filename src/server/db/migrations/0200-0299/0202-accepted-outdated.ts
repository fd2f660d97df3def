/** What the tab room left as it is although results before it had been corrected, with its reasons. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const column = `alter table break_list add column accepted jsonb not null default '[]'`;
  await sql.raw(column).execute(db);
}
