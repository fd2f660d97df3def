/** The program's role on its own PostgreSQL: owner of its database and nothing more. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { isSuperuser } from '../role.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

const log = { info: () => undefined, warn: () => undefined };
let folder: string;
let postgres: EmbeddedPostgres;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-role-'));
});

afterEach(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log });
}

async function query(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

describe('the role of the program', () => {
  it('migrates its database and reaches neither files nor programs nor other roles', async () => {
    await start();
    await migrate(postgres.connectionString);
    const url = postgres.connectionString;
    expect(
      await query(
        url,
        'select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
      ),
    ).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
    expect(await isSuperuser(url)).toBe(false);
    expect(await isSuperuser(postgres.adminConnectionString)).toBe(true);
    for (const forbidden of [
      "select pg_read_file('/etc/hostname')",
      "copy (select 1) to program 'true'",
      "copy (select 1) to '/tmp/rostrum-never'",
      'create role somebody superuser',
      'alter role rostrum_app superuser',
    ]) {
      await expect(query(url, forbidden), forbidden).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('takes over a database that the superuser made, and migrates on', async () => {
    await start();
    const admin = postgres.adminConnectionString;
    const maintenance = admin.replace('/rostrum?', '/postgres?');
    await query(maintenance, 'drop database rostrum', 'create database rostrum owner rostrum');
    await migrate(admin);
    await query(
      admin,
      "create type mood as enum ('good')",
      'create view names as select name from account',
      'create function one() returns int language sql as $$select 1$$',
    );
    await postgres.stop();
    await start();
    const url = postgres.connectionString;
    await query(
      url,
      'alter table account add column extra text',
      "alter type mood add value 'better'",
      'drop view names',
      'drop function one()',
      'alter table tournament rename to moved',
    );
    const left = await query(
      postgres.adminConnectionString,
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
        where nspname !~ '^pg_' and nspname <> 'information_schema' and relowner <> 'rostrum_app'::regrole`,
    );
    expect(left).toEqual([]);
  });
});
