/** Requests: what people ask of the organisers, and the conversation about it. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table request (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    topic text not null,
    asker_account uuid references account(id) on delete set null,
    asker_person uuid,
    asker_name text not null,
    device_hash text,
    round_id uuid,
    venue_id uuid,
    text text not null,
    search_folded text not null,
    change jsonb,
    state text not null check (state in ('new', 'taken', 'waiting', 'done')),
    reopened boolean not null default false,
    shared boolean not null default false,
    owner_account uuid references account(id) on delete set null,
    created_at timestamptz not null,
    asked_at timestamptz not null,
    answered_at timestamptz,
    applied_at timestamptz,
    applied_by uuid references account(id) on delete set null,
    applied_lines jsonb,
    version integer not null default 1,
    primary key (tournament_id, id),
    foreign key (tournament_id, asker_person) references person(tournament_id, id)
      on delete set null (asker_person),
    foreign key (tournament_id, round_id) references round(tournament_id, id)
      on delete set null (round_id),
    foreign key (tournament_id, venue_id) references venue(tournament_id, id)
      on delete set null (venue_id)
  )`,
  `create index request_queue on request (tournament_id, state, asked_at)`,
  `create index request_account on request (asker_account)`,
  `create table request_note (
    tournament_id uuid not null,
    id uuid not null,
    request_id uuid not null,
    kind text not null check (kind in ('message', 'answer', 'note')),
    account_id uuid references account(id) on delete set null,
    text text not null,
    letter_id uuid,
    at timestamptz not null,
    primary key (tournament_id, id),
    foreign key (tournament_id, request_id) references request(tournament_id, id) on delete cascade
  )`,
  `create index request_note_thread on request_note (tournament_id, request_id, at)`,
  `create table request_stock (
    tournament_id uuid primary key references tournament(id) on delete cascade,
    answers jsonb not null,
    version integer not null default 1
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
