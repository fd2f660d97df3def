/** A school hall is one address: whoever fills its memory with calls that wait is in nobody else's way. */
import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { lockTournament } from '#testing/locks.ts';
import { noLimits } from '#testing/no-limits.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';
import { wireLimits } from './wire-limits.ts';

const kibibyte = 1024;
/** A sixteenth of the real sizes. */
const wire = {
  ...wireLimits,
  bodyBytesPerMaker: 1536 * kibibyte,
  bodyBytesPerAddress: 4096 * kibibyte,
  bodyBytes: 16_384 * kibibyte,
  littleBodyBytes: 8 * kibibyte,
};
const server = await ownServer({ plans: 'open' }, { limits: noLimits, wire });
const { db } = server.services;

/** Large bodies, and small ones for what they leave between them: 6 MiB in all. */
const sizes = [
  ...Array.from({ length: 100 }, () => 60 * kibibyte),
  ...Array.from({ length: 30 }, () => 4 * kibibyte),
  ...Array.from({ length: 30 }, () => kibibyte / 2),
];

/** @returns how each call ended: `done` or the code of its refusal */
function fill(user: TestUser, tournamentId: string): Promise<string>[] {
  return sizes.map((size, n) => {
    const body = { rooms: [{ name: `${user.name} ${n}` }], padding: 'x'.repeat(size) };
    return user.client.venues.add({ params: { tournamentId }, body }).then(
      () => 'done',
      (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
    );
  });
}

test.each([1, 4])(
  'where calls of greedy callers wait (%i), forty others lose nothing',
  async (callers) => {
    const owner = await server.signIn(`Owner ${callers}`);
    const { id } = await createTournament(owner);
    const greedy = await Promise.all(
      Array.from({ length: callers }, async (_, n) => {
        const user = await server.signIn(`Greedy ${callers} ${n}`);
        await server.hire(id, user, 'tab');
        return user;
      }),
    );
    const hall = await Promise.all(
      Array.from({ length: 40 }, (_, n) => server.signIn(`Guest ${callers} ${n}`)),
    );
    const unlock = await lockTournament(db, id);
    const sent = greedy.flatMap((user) => fill(user, id));
    let refused = 0;
    for (const end of sent) end.then((code) => (refused += code === 'queue-full' ? 1 : 0));
    while (refused < sent.length / 4) await db.pool.query('select 1');

    const names = await Promise.all(
      hall.map(async ({ client, name }) => {
        const body = { name: `${name} of the hall` };
        return (await client.users.updateMe({ body })).name;
      }),
    );
    expect(names).toEqual(hall.map(({ name }) => `${name} of the hall`));
    await unlock();
    const ends = await Promise.all(sent);
    expect(ends.filter((end) => end === 'done')).toHaveLength(sent.length - refused);
  },
);
