/** Debates that are put off, with the reason and perhaps a new time, until their first ballot. */
import { type Kysely, sql } from 'kysely';

const statement = `create table postponement (
  tournament_id uuid not null references tournament(id) on delete cascade,
  debate_id uuid not null,
  reason text not null check (reason <> ''),
  until timestamptz,
  at timestamptz not null,
  primary key (tournament_id, debate_id),
  foreign key (tournament_id, debate_id) references debate(tournament_id, id) on delete cascade
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
