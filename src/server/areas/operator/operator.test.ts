import { beforeAll, expect, test } from 'vitest';
import type { Job } from '#server/work/job.ts';
import { publicWork } from '#server/work/work-pool.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament, type TestTournament } from '#testing/factories/factories.ts';
import type { HeavyTask } from '#testing/heavy.worker.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer({ plans: 'grant' });
const olga = await server.signIn('Olga Operator', { operator: true });
const ana = await server.signIn('Ana Owner');
let tournament: TestTournament;
let params: { readonly tournamentId: string };

beforeAll(async () => {
  tournament = await createTournament(ana, { name: 'Überseehafen Open', slug: 'harbour-open' });
  params = { tournamentId: tournament.id };
});

const marks = { plan: 'PRO', official: true, experimental: false, showcase: true } as const;

test('the operator grants a plan and sets the marks, and the tournament’s log says', async () => {
  const done = await olga.client.operator.mark({ params, body: marks });
  expect(done).toMatchObject({ ...marks, ownerName: 'Ana Owner' });
  expect(await server.anonymous.tournaments.get({ params })).toMatchObject({
    plan: 'PRO',
    official: true,
    experimental: false,
  });
  expect(await server.anonymous.tournaments.showcase()).toHaveLength(1);
  const { rows } = await ana.client.activity.list({ params, query: {} });
  expect(rows[0]).toMatchObject({ type: 'tournament.marked', data: { plan: 'PRO' } });
});

test('finds a tournament by its folded name or slug, and pages', async () => {
  await createTournament(ana, { name: 'Second Open', slug: 'second-open' });
  const find = async (search: string) =>
    (await olga.client.operator.tournaments({ query: { search } })).tournaments.map((t) => t.slug);
  expect(await find('')).toEqual(['second-open', 'harbour-open']);
  expect(await find('uberSEE')).toEqual(['harbour-open']);
  expect(await find('second-')).toEqual(['second-open']);
  expect(await find('50%')).toEqual([]);
  const page = await olga.client.operator.tournaments({ query: { limit: 1, offset: 1 } });
  expect(page).toMatchObject({ total: 2, tournaments: [{ slug: 'harbour-open' }] });
});

test('is for the operator alone, and refuses what is no tournament or no plan', async () => {
  await expectRefusal(ana.client.operator.tournaments({ query: {} }), 'forbidden');
  await expectRefusal(ana.client.operator.mark({ params, body: marks }), 'forbidden');
  await expectRefusal(server.anonymous.operator.tournaments({ query: {} }), 'unauthenticated');
  const nowhere = { tournamentId: ana.accountId };
  await expectRefusal(olga.client.operator.mark({ params: nowhere, body: marks }), 'not-found');
  const body = { ...marks, plan: 'GOLD' as 'PRO' };
  await expectRefusal(olga.client.operator.mark({ params, body }), 'invalid-input');
});

test('gives an account its own number of tournaments, which rehearsals do not use up', async () => {
  const eva = await server.signIn('Eva Eager');
  const limit = (value: number | null) =>
    olga.client.operator.limitOwner({
      params: { accountId: eva.accountId },
      body: { limit: value },
    });
  expect(await limit(2)).toEqual({ limit: 2 });
  const first = await createTournament(eva, { name: 'First' });
  await eva.client.setup.rehearse({ params: { tournamentId: first.id } });
  const second = await createTournament(eva, { name: 'Second' });
  await expectRefusal(createTournament(eva, { name: 'Third' }), 'too-many-tournaments');
  const { tournaments } = await olga.client.operator.tournaments({ query: { search: 'second' } });
  expect(tournaments).toContainEqual(
    expect.objectContaining({ ownerId: eva.accountId, ownerLimit: 2 }),
  );
  await eva.client.deletions.remove({
    params: { tournamentId: second.id },
    body: { name: 'Second' },
  });
  await createTournament(eva, { name: 'Third' });
  await limit(null);
  await createTournament(eva, { name: 'Fourth' });
  const params = { accountId: eva.accountId };
  await expectRefusal(eva.client.operator.limitOwner({ params, body: { limit: 9 } }), 'forbidden');
  const nobody = { params: { accountId: tournament.id }, body: { limit: 1 } };
  await expectRefusal(olga.client.operator.limitOwner(nobody), 'not-found');
  await expectRefusal(limit(-1), 'invalid-input');
});

test('sees what is worked out and what waits, with the tournament it is for', async () => {
  const job: Job<HeavyTask, unknown> = {
    kind: 'draw',
    lane: 'long',
    source: new URL('../../../testing/heavy.worker.ts', import.meta.url),
    seconds: 120,
  };
  const { workPool } = server.services;
  const { workThreads } = server.services.config;
  const works = [tournament.id, tournament.id, publicWork].flatMap((owner) =>
    Array.from({ length: workThreads }, () =>
      workPool.start(job, { kind: 'spin' }, { account: owner, owner }),
    ),
  );
  const seen = await olga.client.operator.work();
  for (const work of works) work.cancel();
  await Promise.allSettled(works.map((work) => work.answer));
  const { threads } = workPool.list();
  expect(seen.threads).toBe(threads);
  expect(seen.work).toHaveLength(works.length);
  expect(seen.work.filter(({ startedAt }) => startedAt)).toHaveLength(workThreads);
  const own = { kind: 'draw', tournament: { id: tournament.id, slug: 'harbour-open' } };
  expect(seen.work[0]).toMatchObject(own);
  expect(seen.work.filter((one) => one.tournament === null)).toHaveLength(workThreads);
  expect(await olga.client.operator.work()).toEqual({ threads, work: [] });
  await expectRefusal(ana.client.operator.work(), 'forbidden');
});
