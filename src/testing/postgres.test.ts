import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from './postgres.ts';

async function tableNames(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  await client.end();
  return rows.map((row) => row.name);
}

it('gives everybody a migrated database of their own', async () => {
  const [mine, yours] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const client = new pg.Client({ connectionString: mine.connectionString });
  await client.connect();
  await client.query('create table only_mine (n int)');
  await client.end();

  expect(await tableNames(mine.connectionString)).toEqual(
    expect.arrayContaining(['only_mine', 'tournament']),
  );
  expect(await tableNames(yours.connectionString)).toContain('tournament');
  expect(await tableNames(yours.connectionString)).not.toContain('only_mine');

  await mine.drop();
  await yours.drop();
  await expect(tableNames(mine.connectionString)).rejects.toThrow('does not exist');
});
