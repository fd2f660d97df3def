/** The own date that a debate had before it was postponed, so that undoing gives it back. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table postponement add column starts_before timestamptz').execute(db);
}
