/** How far the rooms are: what was tapped, facts that are written once. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table progress_mark (
    tournament_id uuid not null,
    debate_id uuid not null,
    key text not null,
    position bigint generated always as identity,
    step text not null check (step in ('waiting', 'started', 'speeches-over', 'deliberating', 'decision', 'orals')),
    back boolean not null,
    at timestamptz not null,
    by_kind text not null check (by_kind in ('judge', 'staff')),
    by_account uuid references account(id) on delete set null,
    primary key (tournament_id, debate_id, key),
    check (back or step <> 'waiting'),
    foreign key (tournament_id, debate_id) references debate(tournament_id, id) on delete cascade
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
