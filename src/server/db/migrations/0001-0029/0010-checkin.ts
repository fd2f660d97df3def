/** Check-in sessions, and the marks: facts that are written once. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table check_in_session (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    name text not null,
    audience text not null check (audience in ('everyone', 'speakers', 'judges')),
    opens_at timestamptz not null,
    closes_at timestamptz,
    closed_at timestamptz,
    needs_code boolean not null default false,
    code text not null,
    version integer not null default 1,
    primary key (tournament_id, id)
  )`,
  `create table check_in (
    tournament_id uuid not null,
    session_id uuid not null,
    person_id uuid not null,
    key text not null,
    direction text not null check (direction in ('in', 'out')),
    at timestamptz not null,
    by_kind text not null check (by_kind in ('self', 'desk')),
    by_account uuid references account(id) on delete set null,
    primary key (tournament_id, session_id, person_id, key),
    foreign key (tournament_id, session_id) references check_in_session(tournament_id, id) on delete cascade,
    foreign key (tournament_id, person_id) references person(tournament_id, id) on delete cascade
  )`,
  `create index check_in_latest on check_in (tournament_id, session_id, person_id, at desc)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
