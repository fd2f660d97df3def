/** Draws and breaks keep the debates that were accepted as undecided when they were made. */
import { type Kysely, sql } from 'kysely';

const statements = [
  "alter table draw add column undecided jsonb not null default '[]'",
  "alter table break_list add column undecided jsonb not null default '[]'",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
