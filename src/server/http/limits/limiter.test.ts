import { beforeEach, describe, expect, test } from 'vitest';
import { type Limits, limits } from '#contract/limits.ts';
import { AppError } from '#server/errors.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { createTestServer, type TestServer } from '#testing/server.ts';
import { forgetCallsJob } from '../repeats/forget-calls.ts';
import type { Caller } from './caller.ts';

const tight: Limits = {
  ...limits,
  search: { seconds: 60, perActor: 2, perAddress: 4, counts: 'calls' },
  code: { seconds: 3600, perActor: 5, perAddress: 8, counts: 'guesses' },
};
const server = await ownServer({}, { limits: tight });
const second = await own(createTestServer({}, { limits: tight, beside: server }));
const nodes = [server, second];
const ana: Caller = { actor: 'account:ana', address: '192.0.2.1' };
const ben: Caller = { ...ana, actor: 'account:ben' };

const countRows = async () => {
  const { rows } = await server.services.db.pool.query('select key from rate_limit');
  return rows.length;
};

// The next test's windows are others; the nodes remember full ones by the same clock.
beforeEach(() => server.clock.advance(2 * 3600_000));

/** One call; `done`, or the code of the refusal. */
async function call(
  { services }: TestServer,
  name: keyof Limits,
  caller: Caller,
  work = async () => 'done',
) {
  const reply = { header: () => undefined };
  return services.limiter
    .within(name, caller, reply, work)
    .catch((error: unknown) => (error instanceof AppError ? error.code : 'internal'));
}

/** The seconds that a refused caller is asked to wait; null: it was not refused. */
async function waitOf(node: TestServer, caller: Caller): Promise<number | null> {
  let wait: number | null = null;
  const header = (_: 'retry-after', seconds: number) => {
    wait = seconds;
  };
  await node.services.limiter.count('search', caller, { header }).catch(() => undefined);
  return wait;
}

const calls = async (caller: Caller, count: number) => {
  const waits: (number | null)[] = [];
  for (let n = 0; n < count; n++) waits.push(await waitOf(nodes[n % 2] ?? server, caller));
  return waits;
};

describe('calls', () => {
  test('of one person stop until the window ends, and nobody else’s do', async () => {
    expect(await calls(ana, 2)).toEqual([null, null]);
    server.clock.advance(15_000);
    expect(await calls(ana, 2)).toEqual([45, 45]);
    expect(await calls(ben, 1)).toEqual([null]);
    server.clock.advance(45_000);
    expect(await calls(ana, 2)).toEqual([null, null]);
  });

  test('from one address stop, whoever makes them', async () => {
    for (const actor of ['a', 'b', null, null]) {
      expect(await calls({ ...ana, actor }, 1)).toEqual([null]);
    }
    expect(await calls({ ...ana, actor: null }, 2)).toEqual([60, 60]);
    expect(await calls({ ...ana, address: '192.0.2.2' }, 1)).toEqual([null]);
  });

  test('that a person’s own limit refuses do not use up their address', async () => {
    await calls(ana, 20);
    expect(await calls(ben, 2)).toEqual([null, null]);
  });

  test('of each limit are counted apart', async () => {
    await calls(ana, 3);
    expect(await call(server, 'registration', ana)).toBe('done');
  });

  test('at the same moment on two nodes are as many as on one', async () => {
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, n) => call(nodes[n % 2] ?? server, 'search', ana)),
    );
    expect(made.filter((one) => one === 'done')).toHaveLength(2);
  });
});

describe('guesses', () => {
  const wrong = async () => {
    throw new AppError('bad-code');
  };

  test('at the same moment on two nodes are as many as one by one', async () => {
    let compared = 0;
    const guess = () => {
      compared += 1;
      return wrong();
    };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => call(nodes[n % 2] ?? server, 'code', ana, guess)),
    );
    expect(compared).toBe(5);
    expect(answers.filter((one) => one === 'too-many-requests')).toHaveLength(35);
    // Three more from the address, by whoever.
    for (const expected of ['bad-code', 'bad-code', 'bad-code', 'too-many-requests']) {
      expect(await call(second, 'code', ben, wrong)).toBe(expected);
    }
  });

  test('that were right, or no guesses, count for nothing', async () => {
    const full = async () => {
      throw new AppError('team-full');
    };
    for (let n = 0; n < 12; n++) {
      expect(await call(nodes[n % 2] ?? server, 'code', ana)).toBe('done');
      expect(await call(nodes[n % 2] ?? server, 'code', ana, full)).toBe('team-full');
    }
    for (let n = 0; n < 4; n++) await call(server, 'code', ana, wrong);
    expect(await call(second, 'code', ana)).toBe('done');
  });

  test('that are right pass at the same moment, however many they are', async () => {
    for (let n = 0; n < 4; n++) await call(server, 'code', ana, wrong);
    const right = Array.from({ length: 30 }, (_, n) =>
      call(server, 'code', { ...ana, actor: n % 3 === 0 ? 'account:ana' : `account:${n}` }),
    );
    expect(new Set(await Promise.all(right))).toEqual(new Set(['done']));
  });

  test('that are right pass beside wrong ones until those have used the limit up', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        call(server, 'code', { ...ana, actor: `account:${n}` }, n % 4 === 0 ? wrong : undefined),
      ),
    );
    const count = (answer: string) => answers.filter((one) => one === answer).length;
    expect([count('done'), count('bad-code')]).toEqual([18, 6]);
  });

  test('within a guess, at the same moment, wait for none around them', async () => {
    for (let n = 0; n < 4; n++) await call(server, 'code', ana, wrong);
    const inner = () => call(server, 'code', ana);
    const outer = Array.from({ length: 6 }, () => call(server, 'code', ana, inner));
    // The outer ones have taken the last guess; the inner ones are refused at once.
    expect(new Set(await Promise.all(outer))).toEqual(new Set(['too-many-requests']));
  });

  test('that have filled a limit are refused without a query, and looked at again a second later', async () => {
    for (let n = 0; n < 6; n++) await call(server, 'code', ana, wrong);
    const { pool } = server.services.db;
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    pool.on('acquire', count);
    for (let n = 0; n < 20; n++) {
      expect(await call(server, 'code', ana, wrong)).toBe('too-many-requests');
    }
    pool.off('acquire', count);
    // The outbox may have looked in meanwhile.
    expect(queries).toBeLessThan(20);
    expect(await call(server, 'code', ben)).toBe('done');
    server.clock.advance(1000);
    await pool.query('delete from rate_limit');
    expect(await call(server, 'code', ana)).toBe('done');
  });

  test('that turn out right after their window take nothing from the next one', async () => {
    const late = async () => {
      server.clock.advance(3601_000);
      for (let n = 0; n < 5; n++) await call(server, 'code', ana, wrong);
      return 'done';
    };
    expect(await call(server, 'code', ana, late)).toBe('done');
    expect(await call(second, 'code', ana, wrong)).toBe('too-many-requests');
  });
});

test('a database that cannot count lets nobody through, and everybody once it can', async () => {
  const { pool } = server.services.db;
  await pool.query('alter table rate_limit rename to away');
  let worked = 0;
  const work = async () => {
    worked += 1;
    return 'done';
  };
  expect(await call(server, 'search', ana, work)).toBe('internal');
  await pool.query('alter table away rename to rate_limit');
  expect(worked).toBe(0);
  expect(await call(second, 'search', ana, work)).toBe('done');
});

test('counts name nobody, and are forgotten when their window has ended', async () => {
  const forget = jobHandlers(server.services)[forgetCallsJob];
  await forget?.({});
  expect(await countRows()).toBe(0);
  await call(server, 'search', ana);
  const { rows } = await server.services.db.pool.query('select key from rate_limit');
  expect(rows).toHaveLength(2);
  for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
  server.clock.advance(59_000);
  await forget?.({});
  expect(await countRows()).toBe(2);
  server.clock.advance(1000);
  await forget?.({});
  expect(await countRows()).toBe(0);
});
