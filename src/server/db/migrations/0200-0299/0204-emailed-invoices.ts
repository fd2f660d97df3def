/** Which invoice an email carries. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table mail_message add column invoice_number integer').execute(db);
}
