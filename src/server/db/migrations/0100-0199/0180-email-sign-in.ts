/**
 * Signing in by email. A verified address opens one account: where several had verified the same one, it
 * stays with the oldest. Requests wait for their code or link.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `update account set email_verified = false where email_verified and exists (
    select from account older
    where lower(older.email) = lower(account.email) and older.email_verified
      and (older.created_at, older.id) < (account.created_at, account.id))`,
  `drop index account_verified_email`,
  `create unique index account_verified_email on account (lower(email)) where email_verified`,
  `create table email_sign_in (
    browser_hash text primary key,
    email text not null,
    code_hash text,
    key_hash text unique,
    redirect text not null,
    tries integer not null default 0,
    proved_at timestamptz,
    expires_at timestamptz not null
  )`,
  `create index email_sign_in_expires on email_sign_in (expires_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
