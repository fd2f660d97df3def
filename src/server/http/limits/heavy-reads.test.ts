/** Reads of whole tournaments take turns; the rest of a caller's calls, and everybody else, go on. */
import { expect, test } from 'vitest';
import { createTournament } from '#testing/factories/factories.ts';
import { lockTable, untilWaiting, waitingForLocks } from '#testing/locks.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer({ plans: 'open' });
const { db } = server.services;

test('of one caller three at once; too many that wait are refused until some are done', async () => {
  const [ana, ben] = [await server.signIn('Ana'), await server.signIn('Ben')];
  const { id } = await createTournament(ana);
  await server.hire(id, ben, 'tab');
  const url = `/api/tournaments/${id}/venues`;
  const headers = { authorization: `Bearer ${ana.session}` };
  const read = () => server.app.inject({ method: 'GET', url, headers });
  const release = await lockTable(db, 'venue');
  const running = [read(), read(), read()];
  await untilWaiting(db, 3);
  const flood = Array.from({ length: 60 }, read);
  const refused = await Promise.race(flood);
  expect(refused.json()).toMatchObject({ code: 'queue-full' });
  expect(refused.headers['retry-after']).toBe('10');
  expect(await waitingForLocks(db)).toBe(3);
  // Other pages of the same person, and the same page of a colleague.
  await ana.client.rounds.list({ params: { tournamentId: id } });
  const colleague = ben.client.venues.list({ params: { tournamentId: id } });
  await untilWaiting(db, 4);
  await release();
  await colleague;
  const answers = await Promise.all([...running, ...flood]);
  const count = (status: number) =>
    answers.filter(({ statusCode }) => statusCode === status).length;
  expect([count(200), count(503)]).toEqual([43, 20]);
  expect((await read()).statusCode).toBe(200);
});

test('heavy reads of a whole hall leave connections to its small ones', async () => {
  const [dora, emil] = [await server.signIn('Dora'), await server.signIn('Emil')];
  const { id } = await createTournament(dora);
  await server.hire(id, emil, 'tab');
  const params = { tournamentId: id };
  const release = await lockTable(db, 'venue');
  const heavy = [dora, dora, dora, emil, emil, emil].map(({ client }) =>
    client.venues.list({ params }),
  );
  // Two more have their turn, and wait for a connection.
  await untilWaiting(db, 4);
  await Promise.all([dora, emil].map(({ client }) => client.rounds.list({ params })));
  expect(await waitingForLocks(db)).toBe(4);
  await release();
  await Promise.all(heavy);
});

test('a reader who hangs up in line leaves the others their turn', async () => {
  const cleo = await server.signIn('Cleo');
  const { id } = await createTournament(cleo);
  const origin = await server.listen();
  const release = await lockTable(db, 'venue');
  const client = new AbortController();
  const options = { headers: { authorization: `Bearer ${cleo.session}` } };
  const read = (more = {}) =>
    fetch(`${origin}/api/tournaments/${id}/venues`, { ...options, ...more });
  const running = [read(), read(), read()];
  await untilWaiting(db, 3);
  const left = read({ signal: client.signal });
  const last = read();
  client.abort();
  await expect(left).rejects.toThrow();
  await release();
  for (const answer of await Promise.all([...running, last])) expect(answer.status).toBe(200);
});
