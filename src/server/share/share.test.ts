import { afterEach, expect, test, vi } from 'vitest';
import { limits, mostWaitingWork } from '#contract/limits.ts';
import { createTournament } from '#testing/factories/factories.ts';
import type { HeavyTask } from '#testing/heavy.worker.ts';
import { ownServer } from '#testing/own-server.ts';
import { waitFor } from '#testing/wait-for.ts';
import type { Job, Lane } from '../work/job.ts';
import { publicWork, type Work } from '../work/work-pool.ts';

const server = await ownServer({ workThreads: 2 });
const ana = await server.signIn('Ana');
const { workPool } = server.services;

const heavy: Job<HeavyTask, unknown> = {
  kind: 'draw',
  lane: 'long',
  source: new URL('../../testing/heavy.worker.ts', import.meta.url),
  seconds: 200,
};
const works: Work<unknown>[] = [];
function spin(owner: string, lane: Lane = 'long'): void {
  works.push(workPool.start({ ...heavy, lane }, { kind: 'spin' }, { account: owner, owner }));
}
afterEach(async () => {
  for (const work of works) work.cancel();
  await Promise.allSettled(works.splice(0).map((work) => work.answer));
});

const picture = (name: string, remoteAddress = '192.0.2.1') =>
  server.app.inject({ url: `/share/${name}.png`, remoteAddress });

test('a picture is drawn once for all who ask for it, and again when its content changes', async () => {
  const start = vi.spyOn(workPool, 'start');
  const { id, slug } = await createTournament(ana, { name: 'Harbour Open' });
  const name = `tournaments/${slug}`;
  const answers = await Promise.all(Array.from({ length: 20 }, () => picture(name)));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  }
  await picture(name);
  expect(start).toHaveBeenCalledTimes(1);
  const { version } = await ana.client.tournaments.get({ params: { tournamentId: id } });
  const body = { version, name: 'Harbour Closed' };
  await ana.client.tournaments.update({ params: { tournamentId: id }, body });
  const changed = await picture(name);
  expect(changed.headers.etag).not.toBe(answers[0]?.headers.etag);
  expect(start).toHaveBeenCalledTimes(2);
});

test('a picture that waited shows what is public by then', async () => {
  const { id, slug } = await createTournament(ana, { name: 'Old Name Open' });
  for (const owner of ['one', 'two']) spin(owner, 'short');
  const late = picture(`tournaments/${slug}`);
  await waitFor(() =>
    expect(workPool.list().entries).toContainEqual(
      expect.objectContaining({ kind: 'share-picture', startedAt: null }),
    ),
  );
  const { version } = await ana.client.tournaments.get({ params: { tournamentId: id } });
  const body = { version, name: 'New Name Open' };
  await ana.client.tournaments.update({ params: { tournamentId: id }, body });
  for (const work of works) work.cancel();
  const { etag } = (await late).headers;
  expect(etag).toBe((await picture(`tournaments/${slug}`)).headers.etag);
});

test('the server answers while all its threads are busy', async () => {
  for (const owner of ['one', 'one', 'two', 'two', publicWork]) spin(owner);
  const healthy = await server.app.inject({ url: '/healthz' });
  expect(healthy.statusCode).toBe(200);
  const { tournaments } = await ana.client.tournaments.list({ query: {} });
  expect(tournaments.length).toBeGreaterThan(0);
  const { entries } = workPool.list();
  expect(entries.filter(({ startedAt }) => startedAt).map(({ owner }) => owner)).toEqual([
    'one',
    'two',
  ]);
});

test('anonymous work waits in its own line, within bounds, and takes no thread from tournaments', async () => {
  spin('one', 'short');
  for (let index = 0; index <= mostWaitingWork.anonymous; index++) spin(publicWork, 'short');
  const refused = await picture('rostrum');
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ code: 'queue-full' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  works.shift()?.cancel();
  const short = { ...heavy, lane: 'short' } as const;
  const share = { account: 'two', owner: 'two' };
  const echo = workPool.start(short, { kind: 'echo', text: 'mine' }, share);
  expect(await echo.answer).toMatchObject({ text: 'mine' });
});

test('one address may have only this many pictures drawn', async () => {
  spin('one', 'short');
  for (let index = 0; index <= mostWaitingWork.anonymous; index++) spin(publicWork, 'short');
  const answers = await Promise.all(
    Array.from({ length: limits['share-picture'].perAddress + 1 }, () =>
      picture('rostrum', '192.0.2.7'),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
  expect((await picture('rostrum', '192.0.2.8')).statusCode).toBe(503);
});

test('what nobody waits for any more is ended', async () => {
  const { id } = await createTournament(ana, { name: 'Gone Open' });
  // The short work of one account and of another: both threads for it are taken.
  for (const owner of ['one', 'two']) spin(owner, 'short');
  const origin = await server.listen();
  const gone = new AbortController();
  const asked = fetch(`${origin}/api/tournaments/${id}/imports/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ana.session}`, 'content-type': 'application/json' },
    body: JSON.stringify({ source: 'x', files: [{ name: 'teams.csv', text: 'name\nA' }] }),
    signal: gone.signal,
  }).then(
    (answer) => answer.text(),
    () => 'gone',
  );
  const mine = () => workPool.list().entries.filter(({ owner }) => owner === id);
  await waitFor(() => expect(mine()).toMatchObject([{ kind: 'import' }]));
  gone.abort();
  expect(await asked).toBe('gone');
  await waitFor(() => expect(mine()).toEqual([]));
});
