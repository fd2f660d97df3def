/** Scenes that a big screen shows in turn, and since when; null while it shows one by hand. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      alter table screen add column rotation jsonb not null default '[]';
      alter table screen add column rotating_since timestamptz;
    `)
    .execute(db);
}
