/**
 * Refresh tokens as a tree: each answer holds a token of its own, and the first one that is used again
 * leaves its siblings behind. Successors that were given twice become an only child.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table refresh_token add column parent_hash text`,
  // Since when another branch of the family is in use; this token then belongs to a copy.
  `alter table refresh_token add column outrun_at timestamptz`,
  `update refresh_token as child set parent_hash = parent.hash
     from refresh_token as parent where parent.successor_hash = child.hash`,
  `drop index if exists refresh_token_successor`,
  `alter table refresh_token drop column successor_hash`,
  `alter table refresh_token drop column successor_sealed`,
  `create index refresh_token_parent on refresh_token (parent_hash) where parent_hash is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
