/** What a chat server's roles and channels are for, and the Tabbycat of a tournament. */
import { type Kysely, sql } from 'kysely';

const statements = [
  // Null: nobody has looked at the guesses yet.
  `alter table chat_server add column meanings jsonb`,
  `create table tab_connection (
    tournament_id uuid primary key references tournament(id) on delete cascade,
    origin text not null,
    slug text not null,
    -- Null after a backup was restored: tokens are never in it.
    token_sealed text,
    summary jsonb not null,
    checked_at timestamptz not null,
    problem text,
    version integer not null default 1
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
