/** Whether the tab room chose a bye, or the draw gave it to the team that was left over. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table draw_bye add column chosen boolean not null default false`.execute(db);
}
