/** Ownership is offered and accepted: at most one open offer of a tournament. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table ownership_offer (
    tournament_id uuid primary key references tournament(id) on delete cascade,
    account_id uuid not null references account(id) on delete cascade,
    offered_by uuid not null references account(id) on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index ownership_offer_account on ownership_offer (account_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
