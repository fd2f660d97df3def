/** Whole tables, byte by byte, as PostgreSQL's own COPY writes and reads them. */
import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { connectPatience } from '#server/db/connections/pool.ts';
import type { SavedJob } from './frames.ts';

/** Kept by the migrations themselves. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock'];

export interface TableShape {
  readonly table: string;
  /** Without those that the database works out. */
  readonly columns: readonly string[];
}

/** As pg_dump does: a database of another style would read days as months. */
const styles =
  "set datestyle = 'ISO, MDY'; set intervalstyle = postgres; set extra_float_digits = 3";

/** One connection of its own, outside the pool. */
export type SiteClient = pg.ClientBase;

/** @throws what the driver throws when the database cannot be reached */
export async function connectTo(connectionString: string | undefined): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectPatience,
    // The system’s default is to probe an idle connection only after two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A lost connection fails the statement that is under way, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(styles);
  return client;
}

export async function begin(client: SiteClient): Promise<void> {
  await client.query('begin');
}

export async function commit(client: SiteClient): Promise<void> {
  await client.query('commit');
}

/** From here on the client sees one moment. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin transaction isolation level repeatable read read only');
}

export async function findTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname::text as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and c.relname <> all ($1::text[])
     group by c.relname order by c.relname`,
    [ofMigrations],
  );
  return rows;
}

export async function findMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
}

const identityColumns = `select c.relname::text as table, a.attname::text as column,
    pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`;

/** The last number of each identity column that has given one. */
export async function findSequences(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select i.table || '.' || i.column as name, pg_sequence_last_value(i.sequence::regclass)::text as last
     from (${identityColumns}) as i`,
  );
  return Object.fromEntries(
    rows.flatMap(({ name, last }) => (last === null ? [] : [[name, Number(last)]])),
  );
}

export async function setSequences(
  client: pg.ClientBase,
  numbers: Readonly<Record<string, number>>,
): Promise<void> {
  await client.query(
    `select setval(i.sequence::regclass, ($1::jsonb ->> (i.table || '.' || i.column))::bigint)
     from (${identityColumns}) as i where $1::jsonb ? (i.table || '.' || i.column)`,
    [JSON.stringify(numbers)],
  );
}

/** Jobs that wait or run, without those of the given name. */
export async function findJobs(client: pg.ClientBase, except: string): Promise<SavedJob[]> {
  const { rows } = await client.query<SavedJob>(
    `select t.identifier as name, j.payload, q.queue_name as queue, j.key,
       to_char(j.run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "runAt",
       j.max_attempts as "maxAttempts"
     from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     where j.attempts < j.max_attempts and t.identifier <> $1 order by j.id`,
    [except],
  );
  return rows;
}

export async function insertJobs(client: pg.ClientBase, jobs: readonly SavedJob[]): Promise<void> {
  await client.query(
    `select graphile_worker.add_job(j.name, payload := j.payload::json, queue_name := j.queue,
       run_at := j."runAt"::timestamptz, max_attempts := j."maxAttempts", job_key := j.key)
     from jsonb_to_recordset($1::jsonb) as j (
       name text, payload jsonb, queue text, "runAt" text, "maxAttempts" int, key text)`,
    [JSON.stringify(jobs)],
  );
}

/** The rows of a table. */
export function readRows(client: pg.ClientBase, { table, columns }: TableShape): Readable {
  return client.query(copyTo(`copy public.${quoted(table)} (${listOf(columns)}) to stdout`));
}

/** @param schema `pg_temp`: the table of this connection */
export function writeRows(
  client: pg.ClientBase,
  { table, columns }: TableShape,
  schema: 'public' | 'pg_temp' = 'public',
): Writable & { readonly rowCount: number | null } {
  return client.query(copyFrom(`copy ${schema}.${quoted(table)} (${listOf(columns)}) from stdin`));
}

/**
 * Takes foreign keys and triggers out of the way, so that rows come in whatever order they were saved in.
 * @returns puts them back: every reference is checked then
 */
export async function withoutChecks(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname::text as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const tables = await findTables(client);
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  }
  for (const { table } of tables) {
    await client.query(`alter table public.${quoted(table)} disable trigger user`);
  }
  return async () => {
    for (const { table } of tables) {
      await client.query(`alter table public.${quoted(table)} enable trigger user`);
    }
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    }
  };
}

/** Rows that a fresh database has from its migrations. */
export async function emptyTables(client: pg.ClientBase): Promise<void> {
  const tables = await findTables(client);
  const names = tables.map(({ table }) => `public.${quoted(table)}`);
  await client.query(`truncate ${names.join(', ')}`);
}

/** Every page that somebody keeps is older than the restored tournament. */
export async function leapAhead(client: pg.ClientBase, leap: number): Promise<void> {
  await client.query('update public.tournament set seq = seq + $1', [leap]);
}

export async function analyseAll(client: pg.ClientBase): Promise<void> {
  await client.query('analyze');
}

/** A table of this connection alone, in front of the real one. */
export async function createShadow(client: pg.ClientBase, table: string): Promise<void> {
  const name = quoted(table);
  await client.query(
    `create temp table ${name} (like public.${name} including defaults including generated) on commit drop`,
  );
}

/**
 * Names the database, eight hexadecimal digits: the same on every node and after a failover, another one
 * for a copy that is loaded elsewhere.
 */
export async function findSiteId(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select left(md5(c.system_identifier || ':' || d.oid), 8) as id
     from pg_control_system() c, pg_database d where d.datname = current_database()`,
  );
  return rows[0]?.id ?? '';
}

/** Keys of advisory locks, each of which nothing else in the database uses. */
const backupLock = 7_022_031;

/** Takes the one right to back this database up; it ends with the connection. */
export async function tryHold(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock($1) as held',
    [backupLock],
  );
  return rows[0]?.held === true;
}

function listOf(columns: readonly string[]): string {
  return columns.map(quoted).join(', ');
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
