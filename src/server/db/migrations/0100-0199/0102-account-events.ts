/**
 * What happened to an account: sign-ins, failed ones, sign-outs, changes of how one signs in. Sessions
 * remember the network that they began in, as far as it may be shown.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table session_family add column network text`,
  `create table account_event (
    id uuid primary key,
    account_id uuid not null references account(id) on delete cascade,
    family_id uuid,
    kind text not null,
    at timestamptz not null,
    user_agent text not null default '',
    network text,
    detail text,
    browser_hash text,
    notice boolean not null default false,
    dismissed_at timestamptz
  )`,
  `create index account_event_account on account_event (account_id, at desc)`,
  `create index account_event_at on account_event (at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
