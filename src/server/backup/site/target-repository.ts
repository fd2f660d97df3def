/** The database that a backup is restored into. */
import type pg from 'pg';
import { processLock } from '#server/jobs/presence.ts';

/** Takes the database for this connection alone: no server works on it, and no other restore. */
export async function tryHoldAlone(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock($1) as held',
    [processLock],
  );
  return rows[0]?.held === true;
}

/** Migrations that have run here; null: none ever did. */
export async function findOwnMigrations(client: pg.ClientBase): Promise<string[] | null> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as there",
  );
  if (!rows[0]?.there) return null;
  const found = await client.query<{ name: string }>('select name from public.kysely_migration');
  return found.rows.map(({ name }) => name);
}

/** Tables and views in the schema that a restore fills, apart from these. */
export async function findForeign(
  client: pg.ClientBase,
  own: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and c.relname <> all ($1::text[])
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by name`,
    [own],
  );
  return rows.map(({ name }) => name);
}

/** Extensions that would go with the schema, apart from these. */
export async function findExtensions(
  client: pg.ClientBase,
  own: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select extname::text as name from pg_extension
     where extnamespace = 'public'::regnamespace and extname <> all ($1::text[]) order by name`,
    [own],
  );
  return rows.map(({ name }) => name);
}

/** The first of these tables that has a row. */
export async function findFilled(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<string | null> {
  for (const table of tables) {
    const { rows } = await client.query<{ there: boolean; filled: boolean }>(
      'select to_regclass($1) is not null as there',
      [`public.${table}`],
    );
    if (!rows[0]?.there) continue;
    const { rowCount } = await client.query(`select from public."${table}" limit 1`);
    if (rowCount) return table;
  }
  return null;
}

/** Removes the schema of a site that nobody uses, for another version's to take its place. */
export async function dropSchema(client: pg.ClientBase): Promise<void> {
  await client.query('begin');
  await client.query('drop schema if exists coded cascade');
  await client.query('drop schema if exists graphile_worker cascade');
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.query('commit');
}
