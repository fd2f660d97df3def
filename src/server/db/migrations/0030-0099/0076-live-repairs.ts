/**
 * Repairs of released draws: what changed, for the pages of the people it affects; and when a release
 * was withdrawn, so that no page shows an older round in its place.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table round add column draw_withdrawn_at timestamptz',
  `create table draw_change (
    tournament_id uuid not null,
    draw_id uuid not null,
    position bigint generated always as identity,
    at timestamptz not null,
    kind text not null check (kind in ('room', 'team', 'judge', 'bye')),
    debate_id uuid,
    subject_id uuid,
    before text,
    after text,
    primary key (tournament_id, draw_id, position),
    foreign key (tournament_id, draw_id) references draw(tournament_id, id) on delete cascade
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
