/** Chat servers, of which commands our bot has offered there. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table chat_guild (
      guild_id text primary key,
      -- Digest of the commands that were set; null: none yet.
      commands text,
      -- Where our bot was refused to post last; null: nowhere.
      closed_channel text,
      stop text,
      retry_at timestamptz
    )`)
    .execute(db);
}
