/** An export is written while it is read, and reading it can take hours. */
import { expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

test('ends for somebody who loses the right while they read it', async () => {
  const { id: tournamentId } = await createTournament(ana);
  await server.hire(tournamentId, ben, 'tab');
  // More than sockets and buffers between the server and its client take.
  await server.services.db.pool.query(
    `insert into zone (tournament_id, id, name, name_folded)
     select $1, gen_random_uuid(), repeat('Zone ', 20000), n::text from generate_series(1, 1000) n`,
    [tournamentId],
  );
  const origin = await server.listen();
  const { body, status } = await fetch(`${origin}/api/tournaments/${tournamentId}/export`, {
    headers: { authorization: `Bearer ${ben.session}` },
  });
  expect(status).toBe(200);
  const reader = body?.getReader();
  const first = await reader?.read();
  expect(first?.done).toBe(false);
  const ofBen = { tournamentId, userId: ben.accountId };
  await ana.client.staff.remove({ params: ofBen, idempotencyKey: newId() });
  const readOn = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(readOn()).rejects.toThrow();
});
