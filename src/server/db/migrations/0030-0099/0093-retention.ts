/** How long a tournament keeps each kind of personal data, and when some of it was erased last. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table tournament add column retention jsonb not null default '{}'`,
  `create table retention_erasure (
    tournament_id uuid not null references tournament(id) on delete cascade,
    kind text not null,
    erased_at timestamptz not null,
    primary key (tournament_id, kind)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
