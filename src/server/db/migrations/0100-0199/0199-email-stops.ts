/** Emails that people turned off, that came back, or that were reported as spam. */
import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table message_preference add column emails_off boolean not null default false',
  'alter table mail_message drop constraint mail_message_not_sent_because_check',
  `alter table mail_message add constraint mail_message_not_sent_because_check
    check (not_sent_because in ('owner-unverified', 'recipient-limit', 'tournament-limit',
      'account-limit', 'withdrawn', 'unsubscribed', 'bounced', 'complained'))`,
  `alter table mail_message add column returned text
    check (returned in ('bounced', 'bounced-once', 'complained'))`,
  `create table mail_stop (
    address text primary key,
    reason text not null check (reason in ('bounced', 'complained')),
    detail text not null,
    at timestamptz not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
