/** An export is written while it is read, and reading it can take hours. */
import { expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';

const server = await ownServer();
const origin = await server.listen();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

/** Ana's tournament, with more rows than sockets and buffers between the server and a client take. */
async function largeTournament(): Promise<string> {
  const { id: tournamentId } = await createTournament(ana);
  await server.services.db.pool.query(
    `insert into zone (tournament_id, id, name, name_folded)
     select $1, gen_random_uuid(), repeat('Zone ', 20000), n::text from generate_series(1, 1000) n`,
    [tournamentId],
  );
  return tournamentId;
}

/** Begins to read an export, and stops after its first bytes. */
async function beginExport(tournamentId: string, { session }: TestUser, signal?: AbortSignal) {
  const { body, status } = await fetch(`${origin}/api/tournaments/${tournamentId}/export`, {
    headers: { authorization: `Bearer ${session}` },
    signal: signal ?? null,
  });
  const reader = body?.getReader();
  if (status === 200) expect((await reader?.read())?.done).toBe(false);
  const readOn = async () => {
    while (!(await reader?.read())?.done);
  };
  return { status, readOn };
}

test('ends for somebody who loses the right while they read it', async () => {
  const tournamentId = await largeTournament();
  await server.hire(tournamentId, ben, 'tab');
  const { readOn } = await beginExport(tournamentId, ben);
  const ofBen = { tournamentId, userId: ben.accountId };
  await ana.client.staff.remove({ params: ofBen, idempotencyKey: newId() });
  await expect(readOn()).rejects.toThrow();
});

test('ends with the session that asked for it', async () => {
  const tournamentId = await largeTournament();
  const mia = await server.signIn('Mia');
  await server.hire(tournamentId, mia, 'tab');
  const { readOn } = await beginExport(tournamentId, mia);
  const { tokens, clock, endedSessions } = server.services;
  endedSessions.add((await tokens.verify(mia.session, clock.now())).familyId);
  await expect(readOn()).rejects.toThrow();
});

test('waits while its caller has two that are not read to their end', async () => {
  const tournamentId = await largeTournament();
  const [first, later] = [new AbortController(), new AbortController()];
  const two = [1, 2].map(() => beginExport(tournamentId, ana, first.signal));
  for (const { status } of await Promise.all(two)) expect(status).toBe(200);
  const others = Array.from({ length: 5 }, () => beginExport(tournamentId, ana, later.signal));
  const refused = await Promise.race(others);
  expect(refused.status).toBe(503);
  first.abort();
  await Promise.any(others.map(async (other) => expect((await other).status).toBe(200)));
  later.abort();
  await Promise.allSettled(others);
});
