/**
 * Deleted tournaments: the record of who deleted which and when, the addresses that stay reserved, and
 * until it is erased for good the sealed document that it is restored from.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table deleted_tournament (
    id uuid not null,
    owner_id uuid not null references account(id) on delete cascade,
    name text not null,
    slugs text[] not null,
    experimental boolean not null,
    deleted_at timestamptz not null,
    erased_at timestamptz not null,
    document text,
    primary key (id, deleted_at)
  )`,
  `create index deleted_tournament_owner on deleted_tournament (owner_id, deleted_at)`,
  `create index deleted_tournament_slugs on deleted_tournament using gin (slugs)`,
  `create unique index deleted_tournament_kept on deleted_tournament (id) where document is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
