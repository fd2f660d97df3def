/** Names shown instead of the real ones to everyone but staff, where a tournament uses code names. */
import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table team add column code_name text',
  'alter table person add column code_name text',
  // Checked at commit, so that an import or an undo may move a code name from one row to another.
  `alter table team add constraint team_code_name
    unique (tournament_id, code_name) deferrable initially deferred`,
  `alter table person add constraint person_code_name
    unique (tournament_id, code_name) deferrable initially deferred`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
