/** Letters: what is sent in a tournament's or the site's name, and how far it came. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table mail_message (
    id uuid primary key,
    tournament_id uuid references tournament(id) on delete cascade,
    person_id uuid,
    kind text not null,
    confidential boolean not null default false,
    address text not null,
    name text,
    subject text not null,
    search_folded text not null,
    text_sealed text not null,
    state text not null check (state in ('queued', 'sent', 'failed', 'unknown')),
    channel text check (channel in ('smtp', 'outbox')),
    tries integer not null default 0,
    sending_since timestamptz,
    next_try_at timestamptz,
    error text,
    created_at timestamptz not null,
    sent_at timestamptz,
    unique (tournament_id, id),
    foreign key (tournament_id, person_id) references person(tournament_id, id)
      on delete set null (person_id)
  )`,
  `create index mail_message_newest on mail_message (tournament_id, created_at desc)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
