/** What organisers ask of ballots: a text above them, for the tournament and for single rounds. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table ballot_settings (
    tournament_id uuid primary key references tournament(id) on delete cascade,
    document jsonb not null,
    version int not null default 1
  )`,
  `alter table round add column ballot_text text not null default ''`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
