/** How often calls were refused in a tournament: by day, who called, what for, and why. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table refusal (
    tournament_id uuid not null references tournament(id) on delete cascade,
    day date not null,
    actor text not null,
    route text not null,
    code text not null,
    count integer not null,
    last_at timestamptz not null,
    primary key (tournament_id, day, actor, route, code)
  )`,
  `create index refusal_day on refusal (day)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
