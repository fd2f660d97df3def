/** What a plan costs and who paid it, requests for a quote, and a tournament's own picture. */
import { type Kysely, sql } from 'kysely';

const statements = [
  // Accounts outlive the tournament: its id stays, so that a restored one finds its payments again.
  `create table payment (
    id uuid primary key,
    tournament_id uuid not null,
    tournament_name text not null,
    account_id uuid references account(id) on delete set null,
    plan text not null,
    currency text not null,
    amount integer not null check (amount > 0),
    state text not null check (state in ('open', 'pending', 'paid', 'failed', 'expired')),
    session_id text not null constraint payment_session unique,
    url text not null,
    intent text,
    receipt_url text,
    mismatch boolean not null default false,
    refunded integer not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    paid_at timestamptz,
    granted_at timestamptz,
    refunded_at timestamptz
  )`,
  `create index payment_tournament on payment (tournament_id)`,
  `create index payment_newest on payment (created_at)`,
  `create table payment_event (
    id text primary key,
    type text not null,
    at timestamptz not null
  )`,
  `create table plan_quote (
    id uuid primary key,
    tournament_id uuid not null references tournament(id) on delete cascade,
    account_id uuid references account(id) on delete set null,
    plan text not null,
    contact text,
    wish text not null,
    created_at timestamptz not null,
    answered_at timestamptz
  )`,
  `create unique index plan_quote_open on plan_quote (tournament_id) where answered_at is null`,
  // As text, so that it travels in a backup like every other row.
  `create table tournament_icon (
    tournament_id uuid not null references tournament(id) on delete cascade,
    edge integer not null,
    hash text not null,
    png_base64 text not null,
    primary key (tournament_id, edge)
  )`,
  `create index tournament_icon_hash on tournament_icon (hash, edge)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
