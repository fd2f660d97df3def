/** Which motions came with rounds debated elsewhere: they go with them. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const column = 'alter table motion add column from_archive boolean not null default false';
  await sql.raw(column).execute(db);
}
