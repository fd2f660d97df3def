/** Ten thousand renewals that race for the same token. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownServer } from '../../testing/own-server.ts';
import { ensureAccount, issueSession } from './index.ts';
import { refreshSession } from './sessions.ts';

const server = await ownServer();

const races = 10_000;

/** One device: how many tabs race in each round, how late, and whether one of them is a round behind. */
const device = fc.record({
  rounds: fc.array(
    fc.record({
      tabs: fc.integer({ min: 2, max: 12 }),
      pause: fc.integer({ min: 0, max: 59_000 }),
      straggler: fc.boolean(),
    }),
    { minLength: 12, maxLength: 20 },
  ),
});

test('ten thousand racing renewals: every tab stays in, on one chain', async () => {
  const { services, clock } = server;
  const { id } = await ensureAccount(services, { name: 'Racer', operator: false });
  let done = 0;
  while (done < races) {
    const [plan] = fc.sample(device, { numRuns: 1, seed: done });
    let { refresh } = await issueSession(services, id);
    let previous: string | null = null;
    for (const { tabs, pause, straggler } of plan?.rounds ?? []) {
      // Less than the grace after the token's use: a slow tab may still come with the one before.
      clock.advance(pause);
      const late: string | null = straggler ? previous : null;
      const tokens = [...Array.from({ length: tabs }, () => refresh), ...(late ? [late] : [])];
      const answers = await Promise.all(tokens.map((token) => refreshSession(services, token)));
      const chain = new Set(answers.slice(0, tabs).map((answer) => answer.refresh));
      expect(chain.size).toBe(1);
      if (late) expect(answers.at(-1)?.refresh).toBe(refresh);
      previous = refresh;
      refresh = [...chain][0] ?? '';
      done += tokens.length;
    }
  }
  const { rows } = await services.db.pool.query(
    'select count(*) from session_family where revoked_at is not null',
  );
  expect(rows).toEqual([{ count: 0 }]);
}, 240_000);
