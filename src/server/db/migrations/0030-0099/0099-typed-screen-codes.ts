/** Screens show their own codes: none is kept to be shown by the tab room. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table screen drop column code_cipher`.execute(db);
}
