/** Who agreed, as parent or guardian, that a minor takes part. */
import { type Kysely, sql } from 'kysely';

const statement = `create table guardian_consent (
  tournament_id uuid not null references tournament(id) on delete cascade,
  person_id uuid not null,
  state text not null check (state in ('needed', 'given', 'withdrawn', 'of-age')),
  guardian_name text,
  guardian_contact text,
  how text check (how in ('paper', 'email', 'phone', 'in-person', 'online', 'import')),
  given_on date,
  withdrawn_on date,
  entered_as text not null check (entered_as in ('staff', 'self', 'import')),
  entered_by uuid references account(id) on delete set null,
  entered_at timestamptz not null,
  version integer not null default 1,
  check ((state in ('given', 'withdrawn')) = (given_on is not null)),
  check ((state = 'withdrawn') = (withdrawn_on is not null)),
  check (state <> 'of-age' or (guardian_name is null and guardian_contact is null)),
  primary key (tournament_id, person_id),
  foreign key (tournament_id, person_id) references person(tournament_id, id) on delete cascade
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
