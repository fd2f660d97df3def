import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { statementLimits } from '#contract/statement-limits.ts';
import { systemActor } from '#server/actor.ts';
import { systemClock } from '#server/ports/clock.ts';
import { own } from '#testing/own-server.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { openDatabase, type Reader } from '../database.ts';
import { inStatementClass, withoutStatementLimit } from './statement-limit.ts';

const { connectionString, drop } = await createTestDatabase();
await own(Promise.resolve({ close: drop }));
// One connection: every class has to tell it again.
const db = await own(
  Promise.resolve(openDatabase({ connectionString, clock: systemClock, maxConnections: 1 })),
);

const limitOf = async ({ q }: Reader) => {
  const { rows } = await sql<{ limit: number }>`
    select setting::int as limit from pg_settings where name = 'statement_timeout'`.execute(q);
  return rows[0]?.limit;
};
const write = { tournamentId: null, actor: systemActor };

test.each(['ordinary', 'heavy', 'transfer', 'ordinary'] as const)(
  'reads and writes of %s work run as long as their class may',
  async (name) => {
    await inStatementClass(name, async () => {
      expect(await db.read(limitOf)).toBe(statementLimits[name]);
      expect(await db.write(write, limitOf)).toBe(statementLimits[name]);
      expect(await db.alone(limitOf)).toBe(statementLimits[name]);
    });
  },
);

test('what no route asks for may run as long as a job', async () => {
  expect(await db.read(limitOf)).toBe(statementLimits.background);
});

test('work that nobody waits for has no limit, whatever its class, and leaves none lifted', async () => {
  await withoutStatementLimit(() =>
    inStatementClass('ordinary', async () => {
      expect(await db.read(limitOf)).toBe(0);
      expect(await db.write(write, limitOf)).toBe(0);
    }),
  );
  expect(await inStatementClass('ordinary', () => db.read(limitOf))).toBe(statementLimits.ordinary);
});

test('a write whose statement takes too long leaves nothing, and its connection serves again', async () => {
  const slow = db.write(write, async ({ q }) => {
    await sql`create table half_done (id int)`.execute(q);
    // As the class does, only sooner.
    await sql`set local statement_timeout = 1`.execute(q);
    await sql`select pg_sleep(60)`.execute(q);
  });
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  const { rows } = await db.read(({ q }) =>
    sql<{ found: string | null }>`select to_regclass('half_done') as found`.execute(q),
  );
  expect(rows).toEqual([{ found: null }]);
  expect(await db.read(limitOf)).toBe(statementLimits.background);
});
