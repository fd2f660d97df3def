import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { rulePacks } from '#engine/formats/index.ts';
import { clientOf } from '../../in-process.ts';
import { playTournament } from '../../simulate/play-tournament.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { createTestServer, type TestServer } from '../../testing/server.ts';
import { ensureAccount } from '../auth/index.ts';

let server: TestServer;
let director: Client;
let volunteer: Client;
let device: Client;
let params: { readonly tournamentId: string };
let screenId: string;

beforeAll(async () => {
  server = await createTestServer({ plans: 'open' });
  const { services } = server;
  const pack = rulePacks.find(({ id }) => id === 'wsdc');
  if (!pack) throw new Error('no pack');
  const ana = await ensureAccount(services, { name: 'Ana Director', operator: false });
  const { tournamentId } = await playTournament({
    server,
    clock: { now: server.clock.now, pass: (minutes) => server.clock.advance(minutes * 60_000) },
    director: ana,
    deputy: await ensureAccount(services, { name: 'Ben Deputy', operator: false }),
    stop: { kind: 'champion' },
    report: () => undefined,
    cast: {
      pack,
      teams: 12,
      rounds: 2,
      seed: 'ceremony',
      slug: 'ceremony',
      name: 'Ceremony Cup',
      dialect: 'teams-with-speakers',
    },
  });
  params = { tournamentId };
  director = clientOf(server, ana);
  await director.tournaments.releaseTab({ params, body: { released: false } });
  const vera = await server.signIn('Vera Okafor');
  volunteer = vera.client;
  await server.hire(tournamentId, vera, 'volunteer');
  const screen = await director.screens.add({ params, body: { name: 'Great Hall' } });
  screenId = screen.id;
  const { token } = await server.anonymous.screens.pair({ body: { code: screen.code ?? '' } });
  device = server.withCredential('Screen', token);
});
afterAll(() => server.close());

type Scene = Parameters<Client['screens']['setScene']>[0]['body']['scene'];

async function show(scene: Scene, client = director): Promise<void> {
  const { screens } = await director.screens.list({ params });
  const version = screens.find(({ id }) => id === screenId)?.version ?? 0;
  await client.screens.setScene({ params: { ...params, screenId }, body: { scene, version } });
}

test('shows the results of a round while they are released, and not before or after', async () => {
  const { rounds } = await director.rounds.list({ params });
  const roundId = rounds[0]?.id ?? '';
  const body = { released: false, version: rounds[0]?.version ?? 0 };
  await show({ kind: 'results', roundId });
  const rooms = (await device.screens.view()).results;
  expect(rooms).toHaveLength(6);
  expect(rooms?.every(({ outcomes }) => outcomes.some(({ win }) => win))).toBe(true);
  await director.rounds.releaseResults({ params: { ...params, roundId }, body });
  expect((await device.screens.view()).results).toBeNull();
});

test('shows the finalists first, and the champion on the click of those who may', async () => {
  const { breakCategories } = await director.participants.list({ params });
  const categoryId = breakCategories[0]?.id ?? '';
  await show({ kind: 'champion', categoryId, revealed: false });
  const { champion } = await device.screens.view();
  expect(champion?.finalists).toHaveLength(2);
  expect(champion?.winner).toBeNull();
  await expectRefusal(
    show({ kind: 'champion', categoryId, revealed: true }, volunteer),
    'forbidden',
  );
  await show({ kind: 'champion', categoryId, revealed: true });
  const winner = (await device.screens.view()).champion?.winner;
  expect(champion?.finalists).toContain(winner?.name);
  expect(winner?.speakers.length).toBeGreaterThan(0);
});

test('refuses a round and a category that are not there', async () => {
  const nowhere = params.tournamentId;
  await expectRefusal(show({ kind: 'results', roundId: nowhere }), 'not-found');
  const champion = { kind: 'champion', categoryId: nowhere, revealed: false } as const;
  await expectRefusal(show(champion), 'wrong-state');
});
