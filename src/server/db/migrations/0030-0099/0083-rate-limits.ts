/** How often who has called what, counted for all nodes together. */
import { type Kysely, sql } from 'kysely';

const statements = [
  // Unlogged: a count costs no write to the journal. After a crash of PostgreSQL the counts start at 0.
  // The free space on each page lets a count be changed in place.
  `create unlogged table rate_limit (
     key text primary key,
     calls integer not null,
     ends_at timestamptz not null
   ) with (fillfactor = 50)`,
  `create index rate_limit_ends_at on rate_limit (ends_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
