/** Sign-in with the chat platform, proofs of e-mail addresses, and the tournament's chat server. */
import { type Kysely, sql } from 'kysely';

const statements = [
  // What the person allowed us to do on the platform, sealed; refreshed when it has run out.
  `alter table identity add column name text`,
  `alter table identity add column grant_sealed text`,
  `alter table identity add column grant_expires_at timestamptz`,
  // A sign-in that is under way at the platform: bound to one browser, taken up once.
  `create table sign_in_attempt (
    state_hash text primary key,
    browser_hash text not null,
    verifier_sealed text not null,
    redirect text not null,
    expires_at timestamptz not null
  )`,
  `create index sign_in_attempt_expiry on sign_in_attempt (expires_at)`,
  `create table email_proof (
    key_hash text primary key,
    account_id uuid not null references account(id) on delete cascade,
    email text not null,
    expires_at timestamptz not null
  )`,
  `create index email_proof_account on email_proof (account_id)`,
  `create index account_verified_email on account (lower(email)) where email_verified`,
  // Sessions that ended a moment ago: their tokens still look valid.
  `create index session_family_revoked on session_family (revoked_at) where revoked_at is not null`,
  `create table chat_server (
    tournament_id uuid primary key references tournament(id) on delete cascade,
    guild_id text not null,
    name text not null,
    invite_url text,
    version integer not null default 1
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
