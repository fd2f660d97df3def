import { beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { rulePacks } from '#engine/formats/index.ts';
import { clientOf } from '#server/in-process.ts';
import { playTournament } from '#server/simulate/play-tournament.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { ownServer } from '#testing/own-server.ts';
import { pairNewScreen } from '#testing/pair-screen.ts';
import { hidePerson } from '#testing/stored.ts';
import { ensureAccount } from '../auth/index.ts';

const server = await ownServer({ plans: 'open' });
let director: Client;
let volunteer: Client;
let device: Client;
let params: { readonly tournamentId: string };
let screenId: string;

beforeAll(async () => {
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
  await director.breaks.releaseTab({ params, body: { released: false } });
  const vera = await server.signIn('Vera Okafor');
  volunteer = vera.client;
  await server.hire(tournamentId, vera, 'volunteer');
  const paired = await pairNewScreen(server, director, { tournamentId, name: 'Great Hall' });
  screenId = paired.screenId;
  device = server.withCredential('Screen', paired.token);
});

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

const awards = { kind: 'awards', of: 'speakers', speakerCategoryId: null, places: 3 } as const;

test('reveals the best speakers from the last place up, and sends no hidden one', async () => {
  const { speakers } = await director.standings.tables({ params });
  const best = speakers.filter(({ rank }) => rank !== null && rank <= awards.places).reverse();
  await show({ ...awards, revealed: 0 }, volunteer);
  expect((await device.screens.view()).awards).toEqual({
    category: null,
    total: best.length,
    rows: [],
  });
  await expectRefusal(show({ ...awards, revealed: 1 }, volunteer), 'forbidden');
  await show({ ...awards, revealed: 2 });
  const view = await device.screens.view();
  expect(view.awards?.rows.map(({ name, team }) => [name, team])).toEqual(
    best.slice(0, 2).map(({ name, team }) => [name, team]),
  );
  expect(JSON.stringify(view)).not.toContain(best.at(-1)?.name);
});

test('awards replies, and a category by itself', async () => {
  const { replies } = await director.standings.tables({ params });
  // Several may share the first place.
  const best = replies.filter(({ rank }) => rank === 1).map(({ name }) => name);
  await show({ ...awards, of: 'replies', places: 1, revealed: best.length });
  const names = (await device.screens.view()).awards?.rows.map(({ name }) => name);
  expect(names?.sort()).toEqual(best.sort());
  const { speakerCategories, speakers } = await director.participants.list({ params });
  const category = speakerCategories[0];
  const own = speakers.filter(({ categoryIds }) => categoryIds.includes(category?.id ?? ''));
  await show({ ...awards, speakerCategoryId: category?.id ?? '', places: 50, revealed: 50 });
  const shown = (await device.screens.view()).awards;
  expect(shown?.category).toBe(category?.name);
  expect(shown?.rows.length).toBeGreaterThan(0);
  expect(own.map(({ name }) => name)).toEqual(
    expect.arrayContaining(shown?.rows.map(({ name }) => name) ?? []),
  );
});

test('hides the name of a speaker who asked for it', async () => {
  const { speakers } = await director.standings.tables({ params });
  const [best] = speakers;
  await hidePerson(server.services, params.tournamentId, best?.speakerId ?? '');
  await show({ ...awards, revealed: 50 });
  const shown = JSON.stringify((await device.screens.view()).awards);
  expect(shown).not.toContain(best?.name);
  expect(shown).toContain('Anonymous');
});

test('refuses a round and a category that are not there', async () => {
  const nowhere = params.tournamentId;
  await expectRefusal(show({ kind: 'results', roundId: nowhere }), 'not-found');
  const champion = { kind: 'champion', categoryId: nowhere, revealed: false } as const;
  await expectRefusal(show(champion), 'wrong-state');
  await expectRefusal(show({ ...awards, speakerCategoryId: nowhere, revealed: 0 }), 'not-found');
});
