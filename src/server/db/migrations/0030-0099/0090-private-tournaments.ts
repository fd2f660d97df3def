/** Tournaments that only their members see; never in any list. */
import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table tournament add column private boolean not null default false',
  `alter table tournament add constraint tournament_private_unlisted
    check (not (private and (listed or showcase)))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
