/** Each part of the tab has its own release: what was public with the whole tab stays public. */
import { type Kysely, sql } from 'kysely';

const statements = [
  "alter table tournament add column tab jsonb not null default '{}'",
  `update tournament set tab = (
    select jsonb_object_agg(part, jsonb_build_object(
      'planned', null,
      'released', jsonb_build_object(
        'at', to_char(tab_released_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'top', null, 'criteria', false, 'figures', 'score')))
    from unnest(array['teams', 'speakers', 'replies', 'categories', 'motions']) part)
  where tab_released_at is not null`,
  'alter table tournament drop column tab_released_at',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
