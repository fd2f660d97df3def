import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { topicName } from '#contract/live.ts';
import { findAllRows, findAllTableNames, findTournamentRow } from '#server/backup/repository.ts';
import { leftOutTables } from '#server/backup/tables.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';
import { pairNewScreen } from '#testing/pair-screen.ts';
import { publicAddresses, searchBytes } from '#testing/public-bytes.ts';
import type { TestUser } from '#testing/server.ts';
import { eraseDeletedJob } from './index.ts';

const server = await ownServer({ plans: 'open' });
const ana = await server.signIn('Ana Šimić');
const ben = await server.signIn('Ben Adeyemi');
const day = 86_400_000;

const remove = (user: TestUser, { id, name }: { readonly id: string; readonly name: string }) =>
  user.client.deletions.remove({ params: { tournamentId: id }, body: { name } });
const listed = async (user: TestUser) => (await user.client.deletions.list()).tournaments;
const restore = (user: TestUser, deletedId: string) =>
  user.client.deletions.restore({ params: { deletedId } });

/** What each address answers; counters of the log say nothing of the tournament. */
async function readAll(addresses: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const url of addresses) {
    const { statusCode, body } = await server.app.inject(url);
    if (statusCode === 200) answers.set(url, body.replaceAll(/"seq":\d+/g, '"seq":0'));
  }
  return answers;
}

/** Every row of a tournament with every column; the log is compared by what it shows. */
function rowsOf(tournamentId: string) {
  return server.services.db.read(async (reader) => {
    const all: Record<string, readonly string[]> = {};
    for (const table of await findAllTableNames(reader)) {
      if (leftOutTables.includes(table) || table === 'activity') continue;
      const rows = await findAllRows(reader, tournamentId, { table });
      all[table] = rows.map((row) => JSON.stringify(row)).sort();
    }
    return { ...all, tournament: { ...(await findTournamentRow(reader, tournamentId)), seq: 0 } };
  });
}

/** Listens as the public; resolves with the code of the topic's end. */
async function hearEnd(tournamentId: string) {
  const origin = await server.listen();
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/ws`);
  const topic = topicName(tournamentId, 'public');
  let subscribed = () => {};
  const ready = new Promise<void>((resolve) => {
    subscribed = resolve;
  });
  const ended = new Promise<unknown>((resolve) => {
    socket.on('message', (bytes) => {
      const message = JSON.parse(String(bytes));
      if (message.type === 'hello') socket.send(JSON.stringify({ type: 'auth', data: null }));
      if (message.type === 'auth') {
        socket.send(JSON.stringify({ type: 'subscribe', data: topic }));
      }
      if (message.type === 'subscribed') subscribed();
      if (message.type === 'refused') resolve(message.code);
    });
  });
  await ready;
  return { ended, close: () => socket.close() };
}

test('a deleted tournament is gone everywhere at once, and comes back whole', async () => {
  const { params, rooms, linkOf } = await stageRound(server, ana, { panel: ['chair'] });
  const { tournamentId } = params;
  const made = await ana.client.tournaments.get({ params });
  const judgeId = rooms[0]?.panel[0]?.id ?? '';
  const judge = await linkOf(judgeId);
  const { token } = await pairNewScreen(server, ana.client, { tournamentId, name: 'Hall' });
  const screen = server.withCredential('Screen', token);
  await server.hire(tournamentId, ben, 'tab');
  const other = await createTournament(ben);
  const addresses = [
    ...(await publicAddresses(server, ana, tournamentId)),
    '/api/tournaments?when=all',
    '/sitemap/tournaments-1.xml',
  ];
  const before = await readAll(addresses);
  const link = await judge.me.page({ params });
  const log = (await ana.client.activity.list({ params, query: { limit: 200 } })).rows;
  const rows = await rowsOf(tournamentId);
  const live = await hearEnd(tournamentId);

  await expectRefusal(remove(ben, made), 'forbidden');
  await expectRefusal(remove(ana, { ...made, name: 'Other' }), 'invalid-input');
  expect(before.get(`/api/tournaments/${tournamentId}`)).toContain(made.name);
  await remove(ana, made);

  expect(await live.ended).toBe('not-found');
  live.close();
  for (const [url, body] of await readAll(addresses)) {
    expect([url, body.includes(made.name), body.includes(made.slug)]).toEqual([url, false, false]);
  }
  expect(await searchBytes(server, [made.name])).not.toContain(tournamentId);
  await expectRefusal(judge.me.page({ params }), 'unauthenticated');
  await expectRefusal(screen.screens.view(), 'unauthenticated');
  for (const user of [ana, ben]) {
    await expectRefusal(user.client.tournaments.access({ params }), 'not-found');
    const { tournaments } = await user.client.dashboard.dashboard();
    expect(tournaments.map(({ id }) => id)).not.toContain(tournamentId);
  }

  const { free } = await ana.client.tournaments.slugFree({ params: { slug: made.slug } });
  expect(free).toBe(false);
  await expectRefusal(createTournament(ben, { slug: made.slug }), 'slug-unavailable');
  const renaming = { params: { tournamentId: other.id }, body: { version: 1, slug: made.slug } };
  await expectRefusal(ben.client.tournaments.update(renaming), 'slug-unavailable');
  await expectRefusal(restore(ben, tournamentId), 'not-found');
  expect(await listed(ben)).toEqual([]);

  const now = server.clock.now();
  expect(await listed(ana)).toEqual([
    {
      id: tournamentId,
      name: made.name,
      slug: made.slug,
      deletedAt: now.toISOString(),
      erasedAt: new Date(now.getTime() + 30 * day).toISOString(),
    },
  ]);
  expect(await restore(ana, tournamentId)).toEqual({ slug: made.slug });
  expect(await listed(ana)).toEqual([]);
  expect(await readAll(addresses)).toEqual(before);
  expect(await rowsOf(tournamentId)).toEqual(rows);
  expect(await judge.me.page({ params })).toEqual(link);
  expect(await screen.screens.view()).toMatchObject({ tournamentName: made.name });
  const entries = (await ana.client.activity.list({ params, query: { limit: 200 } })).rows;
  expect(entries.slice(1).map(({ type, actor }) => [type, actor])).toEqual(
    log.map(({ type, actor }) => [type, actor]),
  );
  expect(entries[0]).toMatchObject({
    type: 'tournament.undeleted',
    actor: 'Ana Šimić',
    data: { at: now.toISOString() },
  });
  await expectRefusal(restore(ana, tournamentId), 'not-found');
});

test('after 30 days it is erased for good, and its address is free', async () => {
  const made = await createTournament(ana);
  await remove(ana, made);
  server.clock.advance(30 * day - 1);
  await jobHandlers(server.services)[eraseDeletedJob]?.({});
  expect(await listed(ana)).toHaveLength(1);
  server.clock.advance(1);
  expect(await listed(ana)).toEqual([]);
  await expectRefusal(restore(ana, made.id), 'not-found');
  const free = () => ana.client.tournaments.slugFree({ params: { slug: made.slug } });
  expect(await free()).toMatchObject({ free: false });
  await jobHandlers(server.services)[eraseDeletedJob]?.({});
  expect(await free()).toMatchObject({ free: true });
});

test('the operator finds what anybody deleted, and restores it to its owner', async () => {
  const olga = await server.signIn('Olga Operator', { operator: true });
  const dina = await server.signIn('Dina Kovač');
  const made = await createTournament(dina);
  const body = { limit: 0 };
  await olga.client.operator.limitOwner({ params: { accountId: dina.accountId }, body });
  await remove(dina, made);
  const all = () => olga.client.deletions.all({ query: {} });
  const { tournaments, total } = await all();
  expect(tournaments[0]).toMatchObject({ id: made.id, name: made.name, ownerName: 'Dina Kovač' });
  const params = { deletedId: made.id };
  await expectRefusal(dina.client.deletions.restoreAny({ params }), 'forbidden');
  await expectRefusal(dina.client.deletions.all({ query: {} }), 'forbidden');
  expect(await olga.client.deletions.restoreAny({ params })).toEqual({ slug: made.slug });
  expect(await all()).toMatchObject({ total: total - 1 });
  await expectRefusal(olga.client.deletions.restoreAny({ params }), 'not-found');
  const { roles } = await dina.client.tournaments.access({ params: { tournamentId: made.id } });
  expect(roles).toContain('owner');
  const { rows } = await dina.client.activity.list({
    params: { tournamentId: made.id },
    query: {},
  });
  expect(rows[0]).toMatchObject({ type: 'tournament.undeleted', actor: 'Olga Operator' });
});

test('deleted tournaments do not count for the limit, restored ones do', async () => {
  const olga = await server.signIn('Olga Operator', { operator: true });
  const eva = await server.signIn('Eva Novak');
  const first = await createTournament(eva);
  await olga.client.operator.limitOwner({
    params: { accountId: eva.accountId },
    body: { limit: 1 },
  });
  await remove(eva, first);
  const second = await createTournament(eva);
  await expectRefusal(restore(eva, first.id), 'too-many-tournaments');
  expect(await listed(eva)).toHaveLength(1);
  await remove(eva, second);
  await restore(eva, first.id);
  expect((await listed(eva)).map(({ id }) => id)).toEqual([second.id]);
});
