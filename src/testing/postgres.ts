/**
 * PostgreSQL for tests and stories: one server for the run, one migrated template, and a database of
 * its own for whoever asks. A server of your own does as well: `TEST_DATABASE_URL`.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { NAME, ROLE } from '#server/db/embedded/embedded-cluster.ts';
import { migrate } from '#server/db/migrate.ts';
import { openRunFolder } from './run-folder.ts';

/** Notifies the worker processes of a run where the template is. */
const TEMPLATE_VARIABLE = 'ROSTRUM_TEST_TEMPLATE';
const QUICK = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

export interface TestDatabase {
  readonly connectionString: string;
  /** Ends every connection and takes no new one, as while PostgreSQL restarts. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /**
   * Removes the database.
   * @throws Error naming the sessions that a test left connected
   */
  drop(): Promise<void>;
}

/**
 * Starts PostgreSQL and makes the template, once for a run; its worker processes then call
 * `createTestDatabase`, and have their temporary files beside it.
 *
 * @returns a function that ends and removes everything
 */
export async function startTestPostgres(): Promise<() => Promise<void>> {
  const folder = await openRunFolder();
  const server = await openServer(folder.postgres);
  const template = `rostrum_template_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = withDatabase(server.url, template);
  await administer(server.url, `create database ${template}`);
  await migrate(url);
  process.env[TEMPLATE_VARIABLE] = url;
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder.temporary;
  return async () => {
    delete process.env[TEMPLATE_VARIABLE];
    await administer(asSuperuser(server.url), `drop database ${template} with (force)`);
    await server.close();
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    folder.close();
  };
}

/** A fresh, migrated, empty database: about 50 ms in memory, most of a second on a disk. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = process.env[TEMPLATE_VARIABLE];
  if (!templateUrl) throw new Error('Broken assumption: startTestPostgres has not run');
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `rostrum_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  const admin = withDatabase(templateUrl, 'postgres');
  await administer(admin, `create database ${name} template ${template}`);
  return {
    connectionString: withDatabase(templateUrl, name),
    async goAway() {
      await administer(admin, `alter database ${name} allow_connections false`);
      await administer(
        asSuperuser(admin),
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
    },
    async comeBack() {
      await administer(admin, `alter database ${name} allow_connections true`);
    },
    drop: () => dropDatabase(asSuperuser(admin), name),
  };
}

/** PostgreSQL itself waits some seconds for sessions that are about to end. */
async function dropDatabase(admin: string, name: string): Promise<void> {
  try {
    await administer(admin, `drop database if exists ${name}`);
  } catch (error) {
    const sessions = await administer(
      admin,
      `select application_name, state, left(query, 200) as query from pg_stat_activity
       where datname = '${name}' and backend_type = 'client backend'`,
    );
    await administer(admin, `drop database if exists ${name} with (force)`);
    const left = JSON.stringify(sessions, null, 2);
    throw new Error(`A test left these sessions connected: ${left}`, { cause: error });
  }
}

async function openServer(dataDir: string): Promise<{ url: string; close(): Promise<void> }> {
  const own = process.env.TEST_DATABASE_URL;
  if (own) return { url: withDatabase(own, 'postgres'), close: async () => {} };
  const log = { info: () => {}, warn: (message: string) => console.warn(message) };
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: QUICK });
  await administer(postgres.adminConnectionString, `alter role ${ROLE} createdb`);
  return { url: withDatabase(postgres.connectionString, 'postgres'), close: () => postgres.stop() };
}

async function administer(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Dropping by force may have to end a worker of autovacuum, which only a superuser may. */
function asSuperuser(url: string): string {
  const changed = new URL(url);
  if (changed.username === ROLE) changed.username = NAME;
  return changed.href;
}
