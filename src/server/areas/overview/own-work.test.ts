import { afterAll, expect, test } from 'vitest';
import type { Job } from '#server/work/job.ts';
import type { Work } from '#server/work/work-pool.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import type { HeavyTask } from '#testing/heavy.worker.ts';
import { ownServer } from '#testing/own-server.ts';
import { waitFor } from '#testing/wait-for.ts';

const server = await ownServer({ workThreads: 2 });
const ana = await server.signIn('Ana Owner');
const ben = await server.signIn('Ben Helper');
const cem = await server.signIn('Cem Stranger');
const { id: tournamentId } = await createTournament(ana);
await server.hire(tournamentId, ben, 'tab');
const params = { tournamentId };

const heavy: Job<HeavyTask, unknown> = {
  kind: 'draw',
  lane: 'long',
  source: new URL('../../../testing/heavy.worker.ts', import.meta.url),
  seconds: 200,
};
const spin = (owner: string) =>
  server.services.workPool.start(heavy, { kind: 'spin' }, { account: owner, owner });
/** Both threads are taken, and each of two tournaments has one more piece of work in line. */
const others: Work<unknown>[] = ['one', 'two', 'one', 'two'].map(spin);

afterAll(async () => {
  for (const work of others) work.cancel();
  await Promise.allSettled(others.map(({ answer }) => answer));
});

const workOf = async ({ client }: typeof ana) => (await client.overview.ownWork({ params })).work;

test('a waiting page is reported its place, nobody else is, and hanging up leaves the queue', async () => {
  const origin = await server.listen();
  const page = new AbortController();
  const asked = fetch(`${origin}/api/tournaments/${tournamentId}/participants/duplicates`, {
    headers: { authorization: `Bearer ${ana.session}` },
    signal: page.signal,
  }).catch(() => null);
  const place = { kind: 'duplicates', ahead: { tournaments: 2, own: 0 } };
  await waitFor(async () => expect(await workOf(ana)).toEqual([place]));
  expect(await workOf(ben)).toEqual([]);
  await expectRefusal(workOf(cem), 'forbidden');
  const behind = ben.client.participants.duplicates({ params });
  await waitFor(async () =>
    expect(await workOf(ben)).toEqual([{ kind: 'duplicates', ahead: { tournaments: 2, own: 1 } }]),
  );
  page.abort();
  await asked;
  await waitFor(async () => expect(await workOf(ana)).toEqual([]));
  for (const work of others) work.cancel();
  expect(await behind).toEqual({ pairs: [] });
  expect(await workOf(ben)).toEqual([]);
});
