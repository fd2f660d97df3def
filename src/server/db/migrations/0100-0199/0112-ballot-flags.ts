/** What a judge or the tab room wants looked at again in a room's ballots; a settled flag stays. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table ballot_flag (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    debate_id uuid not null,
    note text not null check (note <> ''),
    raised_by uuid references account(id) on delete set null,
    raised_person uuid,
    raised_at timestamptz not null,
    resolution text,
    resolved_by uuid references account(id) on delete set null,
    resolved_at timestamptz,
    primary key (tournament_id, id),
    foreign key (tournament_id, debate_id) references debate(tournament_id, id) on delete cascade,
    foreign key (tournament_id, raised_person) references person(tournament_id, id)
      on delete set null (raised_person)
  )`,
  'create index ballot_flag_of_debate on ballot_flag (tournament_id, debate_id, raised_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
