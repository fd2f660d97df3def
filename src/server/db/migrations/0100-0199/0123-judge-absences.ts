/** Rounds that judges say they cannot judge. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table judge_absence (
    tournament_id uuid not null,
    round_id uuid not null,
    person_id uuid not null,
    -- The judge would be available without this row, and is again once it is gone.
    held_back boolean not null default false,
    primary key (tournament_id, round_id, person_id),
    foreign key (tournament_id, round_id) references round(tournament_id, id) on delete cascade,
    foreign key (tournament_id, person_id) references adjudicator(tournament_id, person_id)
      on delete cascade
  )`,
  'create index judge_absence_person on judge_absence (tournament_id, person_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
