/** Answers kept for a repeated call are sealed. Those of before cannot be sealed here, and go. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `delete from idempotency`,
  `alter table idempotency drop column response`,
  // Null: the answer was empty.
  `alter table idempotency add column sealed text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
