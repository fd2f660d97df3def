/** Sides of two-team rounds that are settled before their draw, and whether anybody may see them. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table side_allocation (
    tournament_id uuid not null references tournament(id) on delete cascade,
    round_id uuid not null,
    team_id uuid not null,
    seat smallint not null check (seat in (0, 1)),
    primary key (tournament_id, round_id, team_id),
    foreign key (tournament_id, round_id) references round(tournament_id, id) on delete cascade,
    foreign key (tournament_id, team_id) references team(tournament_id, id) on delete cascade
  )`,
  'create index side_allocation_of_team on side_allocation (tournament_id, team_id)',
  'alter table tournament add column sides_public boolean not null default false',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
