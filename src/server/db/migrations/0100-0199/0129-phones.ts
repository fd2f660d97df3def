/** Phone numbers of participants, each with the purpose that its person agreed to. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table person_phone (
    tournament_id uuid not null references tournament(id) on delete cascade,
    person_id uuid not null,
    number text not null,
    purpose text not null,
    how text not null check (how in ('paper', 'email', 'phone', 'in-person', 'online', 'import')),
    given_on date not null,
    entered_by uuid references account(id) on delete set null,
    primary key (tournament_id, person_id),
    foreign key (tournament_id, person_id) references person(tournament_id, id) on delete cascade
  )`,
  'create index person_phone_entered_by on person_phone (entered_by)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
