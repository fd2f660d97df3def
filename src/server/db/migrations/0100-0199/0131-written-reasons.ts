/** What chairs write to the teams about their decisions, one text for each debate. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table decision_reasons (
    tournament_id uuid not null references tournament(id) on delete cascade,
    debate_id uuid not null,
    text text not null default '',
    written_by uuid,
    written_at timestamptz,
    approved_by uuid references account(id) on delete set null,
    approved_at timestamptz,
    withheld_by uuid references account(id) on delete set null,
    withheld_at timestamptz,
    withheld_because text,
    waived_by uuid references account(id) on delete set null,
    waived_at timestamptz,
    asked_at timestamptz,
    text_version int not null default 0,
    version int not null default 1,
    primary key (tournament_id, debate_id),
    foreign key (tournament_id, debate_id) references debate(tournament_id, id) on delete cascade,
    foreign key (tournament_id, written_by) references person(tournament_id, id)
      on delete set null (written_by),
    check (withheld_because is null or withheld_at is not null),
    check (text = '' or written_at is not null)
  )`,
  'alter table round add column written_reasons boolean not null default false',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
