/** PINs of local profiles, requests to open one on another device, and devices that know several. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table trusted_device drop constraint trusted_device_pkey`,
  `alter table trusted_device add primary key (hash, account_id)`,
  // Which device a session began on: when the session is ended, the device is forgotten.
  `alter table session_family add column device_hash text`,
  `create table account_pin (
    account_id uuid primary key references account(id) on delete cascade,
    hash text not null
  )`,
  `create table device_request (
    id uuid primary key,
    account_id uuid not null references account(id) on delete cascade,
    network text not null,
    key_hash text not null unique,
    number integer not null,
    user_agent text not null default '',
    redirect text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    approved_at timestamptz,
    unique (account_id, network),
    unique (account_id, number)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
