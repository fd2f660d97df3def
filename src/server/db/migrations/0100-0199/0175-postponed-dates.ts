/** A postponed debate’s earlier date, so that undo can restore it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table postponement add column starts_before timestamptz').execute(db);
}
