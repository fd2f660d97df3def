/** Email has limits: who caused it, whom it reaches, when it was let out, and why it was not. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table mail_message
     add column account_id uuid references account(id) on delete set null,
     add column address_folded text,
     add column asked boolean not null default false,
     add column admitted_at timestamptz,
     add column not_sent_because text check (not_sent_because in
       ('owner-unverified', 'recipient-limit', 'tournament-limit', 'account-limit'))`,
  `update mail_message set admitted_at = created_at, address_folded = lower(address)`,
  `alter table mail_message alter column address_folded set not null`,
  `alter table mail_message drop constraint mail_message_state_check`,
  `alter table mail_message
     add constraint mail_message_state_check
       check (state in ('queued', 'sent', 'failed', 'unknown', 'not-sent')),
     add constraint mail_message_not_sent_check
       check ((state = 'not-sent') = (not_sent_because is not null))`,
  `create index mail_message_of_tournament on mail_message (tournament_id, admitted_at)`,
  `create index mail_message_of_account on mail_message (account_id, admitted_at)`,
  `create index mail_message_to_address on mail_message (address_folded, admitted_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
