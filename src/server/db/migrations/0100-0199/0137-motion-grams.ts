/** Keeps the grams of motions: making them in each search took a second for a few thousand motions. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `drop index motion_grams`,
  `alter table motion add column grams text[] not null
    generated always as (search_grams(reference || ' ' || text)) stored`,
  `create index motion_grams on motion using gin (grams)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
