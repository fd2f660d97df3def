/** Renames log entries of emails and of repaired breaks, so that the log and the screens use the same words. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `update activity
    set type = 'email.' || split_part(type, '.', 2),
      ids = (ids - 'letterId') || jsonb_strip_nulls(jsonb_build_object('emailId', ids -> 'letterId'))
    where type in ('letter.failed', 'letter.resent', 'letter.unknown')`,
  `update activity
    set data = (data - 'letters') || jsonb_build_object('emails', data -> 'letters')
    where data ? 'letters'`,
  `update activity set type = 'break.repaired' where type = 'break.mended'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
