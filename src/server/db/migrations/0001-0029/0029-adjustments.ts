/** What the tab room adds to a result or takes from it; what is taken back stays to be read. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table score_adjustment (
    tournament_id uuid not null,
    id uuid not null,
    debate_id uuid not null,
    team_id uuid not null,
    position integer check (position > 0),
    score double precision not null,
    points double precision not null,
    reason text not null check (reason <> ''),
    made_by uuid references account(id) on delete set null,
    made_at timestamptz not null,
    taken_back_by uuid references account(id) on delete set null,
    taken_back_at timestamptz,
    version integer not null default 1,
    primary key (tournament_id, id),
    check (score <> 0 or points <> 0),
    foreign key (tournament_id, debate_id) references debate(tournament_id, id) on delete cascade,
    foreign key (tournament_id, team_id) references team(tournament_id, id) on delete cascade
  )`,
  'create index score_adjustment_of_debate on score_adjustment (tournament_id, debate_id, made_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
