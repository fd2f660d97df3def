import { expect, test } from 'vitest';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { waitFor } from '#testing/wait-for.ts';
import { loadFacts } from './facts.ts';
import { findStamp } from './repository.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Owner');
const { id: tournamentId } = await createTournament(ana);
const { db } = server.services;

test('whoever leaves while facts are read does not end them for others who wait', async () => {
  const blocker = await db.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table institution in access exclusive mode');
  const load = (signal?: AbortSignal) =>
    db.read((reader) => loadFacts(reader, tournamentId), signal);
  const visitor = new AbortController();
  const gone = load(visitor.signal).catch(() => null);
  await waitFor(async () => {
    const { rows } = await blocker.query('select 1 from pg_locks where not granted');
    expect(rows).not.toHaveLength(0);
  });
  const other = load();
  // Its first query is over, and it waits for the same facts.
  for (let n = 0; n < 5; n++) await db.read((reader) => findStamp(reader, tournamentId));
  visitor.abort();
  await blocker.query('rollback');
  blocker.release();
  await gone;
  expect((await other).teams).toEqual([]);
});
