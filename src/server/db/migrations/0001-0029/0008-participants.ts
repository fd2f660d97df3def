/** The participants manager: short names, acts that can be taken back, what somebody has seen. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table person add column short_name text`,
  // Rows before and after an act, sealed: they hold personal data. Kept for some days only.
  `create table participants_undo (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    area text not null,
    kind text not null,
    touched jsonb not null,
    sealed text not null,
    by_account uuid references account(id) on delete set null,
    at timestamptz not null,
    undone_at timestamptz,
    primary key (tournament_id, id)
  )`,
  `create table participants_seen (
    tournament_id uuid not null references tournament(id) on delete cascade,
    account_id uuid not null references account(id) on delete cascade,
    seq bigint not null,
    primary key (tournament_id, account_id)
  )`,
  `create table import_mapping (
    tournament_id uuid not null references tournament(id) on delete cascade,
    kind text not null,
    columns jsonb not null,
    primary key (tournament_id, kind)
  )`,
  `alter table import_batch add column touched jsonb not null default '[]'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
