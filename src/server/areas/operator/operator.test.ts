import { beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { createTournament, type TestTournament } from '../../testing/factories.ts';
import { ownServer } from '../../testing/own-server.ts';

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

test('the operator grants a plan and sets the marks, and the tournament’s log tells', async () => {
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
