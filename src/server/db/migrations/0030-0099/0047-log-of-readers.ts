/** The log knows which account acted through another person's private link. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table activity add column by_account uuid`,
  `create index activity_by_actor on activity (tournament_id, actor_id, type, at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
