/** A check-in writes to those who are missing before it ends: once to each. */
import { type Kysely, sql } from 'kysely';

const statements = [
  // Minutes before the end; null: nobody is reminded.
  `alter table check_in_session add column remind_before integer check (remind_before > 0)`,
  `create table check_in_reminder (
    tournament_id uuid not null,
    session_id uuid not null,
    person_id uuid not null,
    at timestamptz not null,
    primary key (tournament_id, session_id, person_id),
    foreign key (tournament_id, session_id) references check_in_session(tournament_id, id) on delete cascade,
    foreign key (tournament_id, person_id) references person(tournament_id, id) on delete cascade
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
