/** Rounds in which judges write down the case or motion that their room brought. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table round add column case_entry text not null default 'off'
    check (case_entry in ('off', 'optional', 'required'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
