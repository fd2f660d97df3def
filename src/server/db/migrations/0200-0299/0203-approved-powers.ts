/** Which roles that carry power a person who manages the chat server has approved, by purpose. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const column = `alter table chat_server add column approved_powers jsonb not null default '{}'`;
  await sql.raw(column).execute(db);
}
