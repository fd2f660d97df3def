/** Teams that the tab room marked as not in a round. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table team_absence (
    tournament_id uuid not null,
    round_id uuid not null,
    team_id uuid not null,
    at timestamptz not null,
    primary key (tournament_id, round_id, team_id),
    foreign key (tournament_id, round_id) references round(tournament_id, id) on delete cascade,
    foreign key (tournament_id, team_id) references team(tournament_id, id) on delete cascade
  )`,
  'create index team_absence_team on team_absence (tournament_id, team_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
