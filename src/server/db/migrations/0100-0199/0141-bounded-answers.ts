/**
 * Bounds what is kept for repeated calls: no answer that is too large, and of each caller the last ones,
 * which the index finds.
 */
import { type Kysely, sql } from 'kysely';

/** Sealing makes 32 KiB about 43 KiB. */
const largest = 44 * 1024;

const statements = [
  `alter table idempotency add column too_large boolean not null default false`,
  `update idempotency set sealed = null, too_large = true where octet_length(sealed) > ${largest}`,
  `create index idempotency_by_age on idempotency (actor, created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
