/** What an API token may do of what its owner may. Tokens from before may do everything. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table api_token
    add column access text not null default 'write' check (access in ('read', 'write')),
    -- Not a row of the tournament: it belongs to its account and is in no backup of a tournament.
    add column scope_tournament_id uuid references tournament(id) on delete cascade,
    add column areas text[] check (cardinality(areas) > 0)`,
  `alter table api_token alter column access drop default`,
  `create index api_token_account on api_token (account_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
