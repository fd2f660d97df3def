/** Passkeys of accounts, and the challenges that wait for one. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table passkey (
    id uuid primary key,
    account_id uuid not null references account(id) on delete cascade,
    credential_id text not null,
    public_key text not null,
    counter bigint not null,
    transports jsonb not null default '[]',
    synced boolean not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    constraint passkey_credential unique (credential_id)
  )`,
  `create index passkey_account on passkey (account_id)`,
  `create table passkey_challenge (
    hash text primary key,
    holder_hash text not null,
    seq bigint generated always as identity,
    expires_at timestamptz not null
  )`,
  `create index passkey_challenge_holder on passkey_challenge (holder_hash, seq)`,
  `create index passkey_challenge_expires on passkey_challenge (expires_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
