/** Tournaments for minors: public pages show initials, and no search engine keeps them. */
import { type Kysely, sql } from 'kysely';

const statement = 'alter table tournament add column minors boolean not null default false';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
