import { beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { topicName } from '#contract/live.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament, type TestTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const vera = await server.signIn('Vera Okafor');
let tournament: TestTournament;
let params: { tournamentId: string };

beforeAll(async () => {
  tournament = await createTournament(ana);
  params = { tournamentId: tournament.id };
  await server.hire(tournament.id, vera, 'volunteer');
  const { code, secret } = await server.anonymous.screens.offerCode();
  await ana.client.screens.add({ params, body: { name: 'One', code } });
  for (const name of ['Two', 'Three']) {
    await ana.client.screens.add({ params, body: { name } });
  }
  const { screens } = await vera.client.screens.list({ params });
  await server.anonymous.screens.pair({ body: { secret } });
  await vera.client.screens.remove({ params: { ...params, screenId: screens[1]?.id ?? '' } });
});

test('the log names who did what, newest first', async () => {
  const { rows, more } = await ana.client.activity.list({ params });
  expect(more).toBe(false);
  expect(rows.map(({ type, actor }) => [type, actor])).toEqual([
    ['screen.removed', 'Vera Okafor'],
    ['screen.paired', 'A visitor'],
    ['screen.added', 'Ana Šimić'],
    ['screen.added', 'Ana Šimić'],
    ['screen.added', 'Ana Šimić'],
    ['tournament.created', 'Ana Šimić'],
  ]);
});

test('pages go on where the last one ended', async () => {
  const first = await ana.client.activity.list({ params, query: { limit: 4 } });
  expect(first).toMatchObject({ more: true });
  const before = first.rows.at(-1)?.seq ?? 0;
  const second = await ana.client.activity.list({ params, query: { limit: 4, before } });
  expect(second.more).toBe(false);
  expect(second.rows.map((row) => row.seq)).toEqual([2, 1]);
});

test.each([
  [{ area: 'tournament' }, ['tournament.created']],
  [{ search: 'simic' }, ['screen.added', 'screen.added', 'screen.added', 'tournament.created']],
  [{ search: 'Removed' }, ['screen.removed']],
  [{ area: 'draw,tournament' }, ['tournament.created']],
  [{ search: '%' }, []],
  [{ area: 'scr_en' }, []],
])('filters by %o', async (query, types) => {
  const { rows } = await ana.client.activity.list({ params, query });
  expect(rows.map((row) => row.type)).toEqual(types);
});

test('is closed to those who may not see it', async () => {
  await expectRefusal(vera.client.activity.list({ params }), 'forbidden');
  await expectRefusal(server.anonymous.activity.list({ params }), 'unauthenticated');
  await expectRefusal(server.anonymous.activity.online({ params }), 'unauthenticated');
});

test('says who of the staff is connected', async () => {
  expect(await ana.client.activity.online({ params })).toEqual({ people: [] });
  const origin = await server.listen();
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/ws`);
  const subscribed = new Promise<void>((resolve) => {
    socket.on('message', (bytes) => {
      const message = JSON.parse(String(bytes));
      if (message.type === 'hello') {
        socket.send(JSON.stringify({ type: 'auth', data: vera.session }));
      }
      if (message.type === 'auth') {
        const data = topicName(tournament.id, 'tabroom');
        socket.send(JSON.stringify({ type: 'subscribe', data }));
      }
      if (message.type === 'subscribed') resolve();
    });
  });
  await subscribed;
  const { people } = await ana.client.activity.online({ params });
  expect(people).toEqual([{ accountId: vera.accountId, name: 'Vera Okafor' }]);
  socket.close();
});
