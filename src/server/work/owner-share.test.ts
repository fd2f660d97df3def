import { afterAll, expect, test } from 'vitest';
import { createTournament } from '#testing/factories/factories.ts';
import type { HeavyTask } from '#testing/heavy.worker.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';
import { waitFor } from '#testing/wait-for.ts';
import type { Job } from './job.ts';
import type { Work } from './work-pool.ts';

const server = await ownServer({ workThreads: 2 });
const { workPool } = server.services;
const ana = await server.signIn('Ana With Many');
const ben = await server.signIn('Ben With One');

const heavy: Job<HeavyTask, unknown> = {
  kind: 'draw',
  lane: 'long',
  source: new URL('../../testing/heavy.worker.ts', import.meta.url),
  seconds: 200,
};
/** All threads for long work are taken. */
const others: Work<unknown>[] = ['one', 'two'].map((owner) =>
  workPool.start(heavy, { kind: 'spin' }, { account: owner, owner }),
);
afterAll(async () => {
  for (const work of others) work.cancel();
  await Promise.allSettled(others.map(({ answer }) => answer));
});

const waiting = () =>
  workPool.list().entries.flatMap(({ owner, startedAt }) => (startedAt ? [] : [owner]));

/** Asks for work in a tournament, and is back once it waits for a thread. */
async function ask({ client }: TestUser, tournamentId: string): Promise<() => Promise<unknown>> {
  const answer = client.participants.duplicates({ params: { tournamentId } });
  await waitFor(() => expect(waiting()).toContain(tournamentId));
  return () => answer;
}

test('an owner of many tournaments delays nobody by more than one turn', async () => {
  const mine: string[] = [];
  for (let n = 0; n < 5; n++) mine.push((await createTournament(ana)).id);
  const { id: theirs } = await createTournament(ben);
  const answers = [];
  for (const id of mine) answers.push(await ask(ana, id));
  answers.push(await ask(ben, theirs));
  const [first, ...later] = mine;
  expect(waiting()).toEqual([first, theirs, ...later]);
  for (const work of others) work.cancel();
  for (const answer of answers) expect(await answer()).toEqual({ pairs: [] });
});

test('what takes moments is served while all threads for long work are taken', async () => {
  const long = ['three', 'four'].map((owner) =>
    workPool.start(heavy, { kind: 'spin' }, { account: owner, owner }),
  );
  others.push(...long);
  const { id: tournamentId } = await createTournament(ben);
  const files = [{ name: 'teams.csv', text: 'reference\nA\n' }];
  const { problems } = await ben.client.data.previewImport({
    params: { tournamentId },
    body: { source: 'test', files },
  });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const picture = await server.app.inject({ url: '/share/rostrum.png' });
  expect(picture.statusCode).toBe(200);
  for (const work of long) expect(work.ahead()).toBeNull();
});
