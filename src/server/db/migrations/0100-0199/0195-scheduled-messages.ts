/** Messages that somebody wrote and that have not been sent yet. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table scheduled_message (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    kind text not null check (kind in ('announcement', 'emergency')),
    audience jsonb not null,
    title text not null,
    body text not null,
    send_at timestamptz not null,
    account_id uuid references account(id) on delete set null,
    version int not null default 1,
    primary key (tournament_id, id)
  )`,
  'create index scheduled_message_account on scheduled_message (account_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
