/** A network that swallows packets: nobody closes a connection, and nothing arrives any more. */
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { own } from '#testing/own-server.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { createTestClock } from '#testing/server.ts';
import { startSilentProxy } from '#testing/silent-proxy.ts';
import { openDatabase } from '../database.ts';
import { keepConnected } from './keep-connected.ts';
import { isOutage } from './outage.ts';

const short = { out: 50, answer: 3000, look: 20 };

async function start() {
  const database = await createTestDatabase();
  await own(Promise.resolve({ close: () => database.drop() }));
  const proxy = await own(startSilentProxy(database.connectionString));
  const { connectionString } = proxy;
  const silence = { ...short, answer: 1500 };
  const db = openDatabase({ connectionString, clock: createTestClock(), silence });
  await own(Promise.resolve(db));
  const ask = () => db.read(async ({ q }) => (await sql`select 1`.execute(q)).rows);
  return { db, proxy, ask };
}

const outage = (work: Promise<unknown>) => work.then(() => 'an answer', isOutage);

test('a query and a transaction under way end with an outage, as do those that come next', async () => {
  const { db, proxy, ask } = await start();
  expect(await ask()).toHaveLength(1);
  const write = db.write({ tournamentId: null, actor: { kind: 'system' } }, async (tx) => {
    await sql`select 1`.execute(tx.q);
    proxy.swallow();
    await sql`select 2`.execute(tx.q);
  });
  expect(await outage(write)).toBe(true);
  expect(await outage(ask())).toBe(true);
  proxy.recover();
  await expect.poll(() => outage(ask())).toBe('an answer');
});

test('a slow query of a database that answers is left alone', async () => {
  const { db } = await start();
  const slow = db.read(async ({ q }) => (await sql`select pg_sleep(1)`.execute(q)).rows);
  expect(await slow).toHaveLength(1);
});

test('a connection that listens is made again', async () => {
  const { proxy } = await start();
  let begun = 0;
  const lost: unknown[] = [];
  const kept = keepConnected({
    connectionString: proxy.connectionString,
    begin: async (client: pg.Client) => {
      await client.query('listen nothing');
      begun += 1;
    },
    onError: (error) => lost.push(error),
    beat: { every: 50, patience: 1500 },
  });
  await own(Promise.resolve(kept));
  await expect.poll(() => begun).toBe(1);
  proxy.swallow();
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  proxy.recover();
  await expect.poll(() => begun).toBeGreaterThan(1);
});
