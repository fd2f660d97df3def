/** What became of each backup of the whole site, and what the operator has to look at. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table backup_run (
    id uuid primary key,
    name text not null,
    place text not null,
    began_at timestamptz not null,
    ended_at timestamptz not null,
    bytes bigint,
    problem text
  )`,
  'create index backup_run_began on backup_run (began_at)',
  `create table site_alarm (
    kind text primary key,
    detail text not null,
    since timestamptz not null,
    ended_at timestamptz,
    emailed_at timestamptz
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
