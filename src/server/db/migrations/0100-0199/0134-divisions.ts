/** Teams may be in divisions, which are drawn by themselves (R1.13). */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table team add column division text check (division <> '')`.execute(db);
}
