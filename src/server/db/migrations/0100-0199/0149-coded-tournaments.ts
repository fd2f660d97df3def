/** The few tournaments with code names, which every query through the views of `coded` looks up. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index tournament_coded on tournament (id)
    where settings ->> 'codeNames' in ('teams', 'everybody')
  `.execute(db);
}
