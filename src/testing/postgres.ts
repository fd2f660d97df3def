/**
 * PostgreSQL for tests and stories: one server for the run, one migrated template, and a database of
 * its own for whoever asks. A server of your own does as well: `TEST_DATABASE_URL`.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { clusterFolders, NAME, ROLE } from '#server/db/embedded/embedded-cluster.ts';
import { stopLeftover } from '#server/db/embedded/embedded-leftover.ts';
import { lockDataFolder } from '#server/db/embedded/embedded-lock.ts';
import { migrate } from '#server/db/migrate.ts';

/** Notifies the worker processes of a run where the template is. */
const TEMPLATE_VARIABLE = 'ROSTRUM_TEST_TEMPLATE';
const FOLDER = fileURLToPath(new URL('../../.cache/test-postgres', import.meta.url));
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
 * `createTestDatabase`.
 *
 * @returns a function that ends and removes everything
 */
export async function startTestPostgres(): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = `rostrum_template_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = withDatabase(server.url, template);
  await administer(server.url, `create database ${template}`);
  await migrate(url);
  process.env[TEMPLATE_VARIABLE] = url;
  return async () => {
    delete process.env[TEMPLATE_VARIABLE];
    await administer(asSuperuser(server.url), `drop database ${template} with (force)`);
    await server.close();
  };
}

/** A fresh, migrated, empty database: about 60 ms. */
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

async function openServer(): Promise<{ url: string; close(): Promise<void> }> {
  const own = process.env.TEST_DATABASE_URL;
  if (own) return { url: withDatabase(own, 'postgres'), close: async () => {} };
  await removeLeftovers();
  const dataDir = join(FOLDER, `${process.pid}-${randomBytes(3).toString('hex')}`);
  const log = { info: () => {}, warn: (message: string) => console.warn(message) };
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: QUICK });
  await administer(postgres.adminConnectionString, `alter role ${ROLE} createdb`);
  return {
    url: withDatabase(postgres.connectionString, 'postgres'),
    async close() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A run that was killed could not clean up: its lock is free. */
async function removeLeftovers(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER)) {
    const dataDir = join(FOLDER, name);
    try {
      lockDataFolder(dataDir);
    } catch {
      continue;
    }
    const { data } = clusterFolders(dataDir);
    if (existsSync(data)) await stopLeftover(data);
    rmSync(dataDir, { recursive: true, force: true });
  }
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
