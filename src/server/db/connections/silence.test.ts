/** A network that swallows packets: nobody closes a connection, and nothing arrives any more. */
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { own } from '#testing/own-server.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { createTestClock } from '#testing/server.ts';
import { startSilentProxy } from '#testing/silent-proxy.ts';
import { openDatabase } from '../database.ts';
import { keepConnected } from './keep-connected.ts';
import { isOutage } from './outage.ts';

const silence = { out: 50, answer: 1500, look: 20 };

async function start() {
  const database = await createTestDatabase();
  await own(Promise.resolve({ close: () => database.drop() }));
  const proxy = await own(startSilentProxy(database.connectionString));
  const { connectionString } = proxy;
  const db = openDatabase({ connectionString, clock: createTestClock(), silence });
  await own(Promise.resolve(db));
  const ask = () => db.read(async ({ q }) => (await sql`select 1`.execute(q)).rows);
  return { db, proxy, ask, target: database.connectionString };
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

test('a pooler that keeps new connections waiting cuts off nobody', async () => {
  const { db, proxy } = await start();
  const slow = db.read(async ({ q }) => (await sql`select pg_sleep(4)`.execute(q)).rows);
  await expect.poll(() => proxy.count).toBe(1);
  proxy.queue();
  expect(await slow).toHaveLength(1);
});

/** Asks past the proxy. */
async function askDirectly(target: string, text: string) {
  const client = new pg.Client({ connectionString: target });
  await client.connect();
  await client.query(text);
  await client.end();
}

/** PostgreSQL does not know that nobody waits for them. */
function endSleepers(target: string) {
  return askDirectly(
    target,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and query = 'select pg_sleep(3600)'`,
  );
}

test('a connection that is held for nothing but to listen makes nobody ask', async () => {
  const { db, proxy, target } = await start();
  const client = await db.pool.connect();
  await client.query('listen nothing');
  await askDirectly(target, 'select pg_sleep(1)');
  client.release();
  expect(proxy.count).toBe(1);
});

test('an idle connection asks before a new one', async () => {
  const { db, proxy } = await start();
  const both = await Promise.all([db.pool.connect(), db.pool.connect()]);
  for (const client of both) client.release();
  await db.read(async ({ q }) => (await sql`select pg_sleep(1)`.execute(q)).rows);
  expect(proxy.count).toBe(2);
});

test.each(['after another one', 'as the first'])(
  'who hung up gives their places back: %s',
  async (before) => {
    const { db, proxy, ask, target } = await start();
    const read = () => {
      const leaving = new AbortController();
      const query = db.read(({ q }) => sql`select pg_sleep(3600)`.execute(q), leaving.signal);
      return { ended: outage(query), leave: () => leaving.abort() };
    };
    if (before === 'after another one') {
      const first = read();
      await expect.poll(() => db.pool.totalCount - db.pool.idleCount).toBe(1);
      first.leave();
      expect(await first.ended).toBe(false);
    }
    const reads = [read(), read(), read(), read()];
    await expect.poll(() => db.pool.totalCount - db.pool.idleCount).toBe(4);
    proxy.swallow();
    for (const { leave } of reads) leave();
    await Promise.all(reads.map(({ ended }) => ended));
    proxy.recover();
    await expect.poll(() => outage(ask())).toBe('an answer');
    await endSleepers(target);
  },
);

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

/** Keeps a connection with short beats, and notes what becomes of it. */
async function keep(connectionString: string, begin: (client: pg.Client) => Promise<unknown>) {
  const seen: { begun: number; readonly lost: unknown[] } = { begun: 0, lost: [] };
  const kept = keepConnected({
    connectionString,
    begin: async (client) => {
      await begin(client);
      seen.begun += 1;
    },
    onError: (error) => seen.lost.push(error),
    // Long enough that a busy machine misses no two in turn.
    beat: { every: 600, patience: 500 },
  });
  await own(Promise.resolve(kept));
  return seen;
}

test('a connection that falls silent as it begins is made again', async () => {
  const { proxy } = await start();
  let tries = 0;
  const seen = await keep(proxy.connectionString, async (client) => {
    tries += 1;
    if (tries === 1) proxy.swallow();
    await client.query('listen nothing');
  });
  await expect.poll(() => seen.lost.length).toBeGreaterThan(0);
  proxy.recover();
  await expect.poll(() => seen.begun).toBe(1);
});

test('a connection with a long answer is left alone', async () => {
  const { proxy } = await start();
  let client: pg.Client | null = null;
  const seen = await keep(proxy.connectionString, async (mine) => {
    client = mine;
  });
  await expect.poll(() => client).not.toBeNull();
  // Each row fills PostgreSQL's output buffer, so PostgreSQL sends it at once.
  const rows = "select repeat('x', 20000), pg_sleep(0.1) from generate_series(1, 25)";
  const answer = await (client as pg.Client | null)?.query(rows);
  expect(answer?.rowCount).toBe(25);
  expect(seen).toMatchObject({ begun: 1, lost: [] });
});
