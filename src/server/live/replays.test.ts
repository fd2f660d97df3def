import { beforeAll, beforeEach, expect, test } from 'vitest';
import { liveLimits } from '#contract/limits.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { systemActor } from '../actor.ts';
import { createReplays } from './replays.ts';

const server = await ownServer();
let tournamentId: string;
let seq: number;
let reads = 0;
const { db, clock } = server.services;
const counted: typeof db = {
  ...db,
  read: (work, signal) => {
    reads += 1;
    return db.read(work, signal);
  },
};

beforeAll(async () => {
  ({ id: tournamentId } = await createTournament(await server.signIn('Ana')));
  await db.write({ tournamentId, actor: systemActor }, async (tx) => {
    for (let count = 0; count < 10; count++) {
      tx.record({ type: 'tournament.changed', topics: ['public'], data: { fields: ['name'] } });
    }
  });
  seq = server.services.pages.seqOf(tournamentId) ?? 0;
});
beforeEach(() => {
  reads = 0;
});

test('clients that missed the same at the same moment share one query', async () => {
  const replays = createReplays(counted, clock);
  const missed = { tournamentId, since: seq - 4, seq };
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, n) => replays.entriesOf(missed, `192.0.2.${n}`)),
  );
  expect(reads).toBe(1);
  for (const entries of all)
    expect(entries?.map((entry) => entry.seq)).toEqual([seq - 3, seq - 2, seq - 1, seq]);
  await replays.entriesOf(missed, '192.0.2.1');
  expect(reads).toBe(2);
});

test('whoever missed too much asks for the page again, without a query', async () => {
  const replays = createReplays(counted, clock);
  const missed = { tournamentId, since: 1, seq: 501 };
  expect(await replays.entriesOf(missed, '192.0.2.1')).toBeNull();
  expect(reads).toBe(0);
});

test('an address that asks too often gets no more, and others do', async () => {
  const replays = createReplays(counted, clock);
  const missed = { tournamentId, since: seq - 1, seq };
  for (let count = 0; count < liveLimits.addressReplays.burst; count++) {
    expect(await replays.entriesOf(missed, '192.0.2.1')).toHaveLength(1);
  }
  expect(await replays.entriesOf(missed, '192.0.2.1')).toBeNull();
  expect(await replays.entriesOf(missed, '192.0.2.2')).toHaveLength(1);
});
