/** Several motions in a round: what the teams of a room say about them. */
import { type Kysely, sql } from 'kysely';

const statement = `create table motion_answer (
  tournament_id uuid not null,
  debate_id uuid not null,
  team_id uuid not null,
  motion_ids jsonb not null check (jsonb_typeof(motion_ids) = 'array'),
  answered_at timestamptz not null,
  primary key (tournament_id, debate_id, team_id),
  foreign key (tournament_id, debate_id) references debate(tournament_id, id) on delete cascade,
  foreign key (tournament_id, team_id) references team(tournament_id, id) on delete cascade
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
