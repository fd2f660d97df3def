/** Refresh tokens remember their successor itself, and invites their link, both sealed. */
import { type Kysely, sql } from 'kysely';

const statements = [
  // A token that is presented twice gets the same successor twice: two tabs stay on one chain.
  `alter table refresh_token add column successor_sealed text`,
  `alter table refresh_token drop column successor_used`,
  `create index refresh_token_successor on refresh_token (successor_hash)`,
  // The link of an invite can be shown again to the owner.
  `alter table invite add column key_sealed text`,
  `create unique index invite_pending_account on invite (tournament_id, account_id)
     where account_id is not null and accepted_at is null and revoked_at is null`,
  `create index invite_account on invite (account_id)`,
  `create index staff_member_account on staff_member (account_id)`,
  `create index tournament_owner on tournament (owner_id)`,
  `create index person_by_account on person (account_id) where account_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
