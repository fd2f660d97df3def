/**
 * The role that the program uses on its own PostgreSQL: it owns one database and is no superuser, so
 * that a hole in a query reaches neither files of the machine nor programs on it.
 */
import pg from 'pg';
import { connectionString, type Endpoint, NAME, ROLE } from './embedded-cluster.ts';

/** Objects that a superuser made in a database before the program had a role of its own. */
const takeOver = `do $$
declare
  command text;
begin
  for command in
    with mine as (
      select oid, nspname from pg_namespace
       where nspname !~ '^pg_' and nspname <> 'information_schema'
    )
    select format('alter schema %I owner to ${ROLE}', mine.nspname)
      from mine join pg_namespace n using (oid)
     where n.nspowner = current_user::regrole
    union all
    select format('alter %s %s owner to ${ROLE}',
             case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
             c.oid::regclass)
      from pg_class c join mine on mine.oid = c.relnamespace
     where relkind in ('r', 'p', 'v', 'm', 'S') and relowner = current_user::regrole
       and not exists (select from pg_depend where objid = c.oid and relkind = 'S' and deptype in ('a', 'i'))
    union all
    select format('alter routine %s owner to ${ROLE}', p.oid::regprocedure)
      from pg_proc p join mine on mine.oid = p.pronamespace
     where proowner = current_user::regrole
    union all
    select format('alter type %s owner to ${ROLE}', t.oid::regtype)
      from pg_type t join mine on mine.oid = t.typnamespace
     where typowner = current_user::regrole and typelem = 0
       and (typrelid = 0 or exists (select from pg_class c where c.oid = typrelid and relkind = 'c'))
  loop
    execute command;
  end loop;
end $$`;

/**
 * Makes the program's role and its database unless they are there; a database that an earlier version
 * made as superuser becomes the role's, with everything in it.
 */
export async function ensureDatabase(endpoint: Endpoint): Promise<void> {
  const isNew = await asAdministrator(endpoint, 'postgres', async (client) => {
    const { rowCount: roles } = await client.query('select from pg_roles where rolname = $1', [
      ROLE,
    ]);
    if (roles === 0) await client.query(`create role ${ROLE} login`);
    if (endpoint.password !== null) {
      await client.query(`alter role ${ROLE} password ${client.escapeLiteral(endpoint.password)}`);
    }
    const { rowCount: databases } = await client.query(
      'select from pg_database where datname = $1',
      [NAME],
    );
    if (databases === 0) await client.query(`create database ${NAME} owner ${ROLE}`);
    return databases === 0;
  });
  if (isNew) return;
  await asAdministrator(endpoint, NAME, async (client) => {
    const { rowCount } = await client.query(
      'select from pg_database where datname = $1 and datdba <> $2::regrole',
      [NAME, ROLE],
    );
    if (rowCount === 0) return;
    await client.query('begin');
    await client.query(takeOver);
    await client.query(`alter database ${NAME} owner to ${ROLE}`);
    await client.query('commit');
  });
}

async function asAdministrator<T>(
  endpoint: Endpoint,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: connectionString(endpoint, database, NAME),
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
