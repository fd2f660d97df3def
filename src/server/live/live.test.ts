import { once } from 'node:events';
import { beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type ServerMessage, topicName } from '#contract/live.ts';
import { everyScope } from '#contract/token-scope.ts';
import { createTournament, type TestTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { pairNewScreen } from '#testing/pair-screen.ts';
import type { TestUser } from '#testing/server.ts';
import { newId } from '../keys/secrets.ts';

const server = await ownServer();
let origin: string;
let ana: TestUser;
let ben: TestUser;
let tournament: TestTournament;

beforeAll(async () => {
  origin = await server.listen();
  ana = await server.signIn('Ana');
  ben = await server.signIn('Ben');
  tournament = await createTournament(ana);
});

/** A client of the protocol that waits for messages instead of for time. */
async function connect(token: string | null | undefined, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/ws`, { headers });
  const received: ServerMessage[] = [];
  const waiting: { type: string; resolve: (message: ServerMessage) => void }[] = [];
  socket.on('message', (raw) => {
    const message = JSON.parse(String(raw)) as ServerMessage;
    const index = waiting.findIndex(({ type }) => type === message.type);
    const [waiter] = index >= 0 ? waiting.splice(index, 1) : [];
    if (waiter) waiter.resolve(message);
    else received.push(message);
  });
  const next = <T extends ServerMessage['type']>(type: T) => {
    const index = received.findIndex((message) => message.type === type);
    const [kept] = index >= 0 ? received.splice(index, 1) : [];
    const promise = kept
      ? Promise.resolve(kept)
      : new Promise<ServerMessage>((resolve) => waiting.push({ type, resolve }));
    return promise as Promise<Extract<ServerMessage, { type: T }>>;
  };
  const send = (message: unknown) => socket.send(JSON.stringify(message));
  await next('hello');
  if (token !== undefined) {
    send({ type: 'auth', data: token });
    await next('auth');
  }
  return { socket, send, next, received };
}

function rename(name: string) {
  return ana.client.tournaments
    .get({ params: { tournamentId: tournament.id } })
    .then(({ version }) =>
      ana.client.tournaments.update({
        params: { tournamentId: tournament.id },
        body: { version, name },
      }),
    );
}

test('says hello, authenticates, and says what happened', async () => {
  const topic = topicName(tournament.id, 'tabroom');
  const client = await connect(ana.session);
  client.send({ type: 'subscribe', data: topic });
  const { seq } = await client.next('subscribed');
  await rename('One');
  const event = await client.next('event');
  expect(event).toMatchObject({ topic, seq: seq + 1, data: { type: 'tournament.changed' } });
  client.socket.close();
});

test('a topic that is left says nothing more; the others go on', async () => {
  const topics = ['public', 'tabroom'] as const;
  const [everybody, staff] = topics.map((area) => topicName(tournament.id, area));
  const client = await connect(ana.session);
  for (const topic of [everybody, staff]) {
    client.send({ type: 'subscribe', data: topic });
    await client.next('subscribed');
  }
  client.send({ type: 'unsubscribe', data: staff });
  // The messages of a line are dealt with in turn: once this answer is here, that topic is left.
  client.send({ type: 'subscribe', data: everybody });
  await client.next('subscribed');
  await rename('Left');
  await rename('Left again');
  const heard = [await client.next('event'), await client.next('event')];
  expect(heard.map(({ topic }) => topic)).toEqual([everybody, everybody]);
  client.socket.close();
});

test('replays what was missed since a sequence number', async () => {
  const topic = topicName(tournament.id, 'public');
  const first = await connect(null);
  first.send({ type: 'subscribe', data: topic });
  const { seq } = await first.next('subscribed');
  first.socket.close();
  await rename('Two');
  await rename('Three');
  const second = await connect(null);
  second.send({ type: 'subscribe', data: { topic, since: seq } });
  // At least once, in any order: what is announced just now may overtake what is replayed.
  const heard = new Set<number>();
  while (heard.size < 2) heard.add((await second.next('event')).seq);
  expect([...heard].sort()).toEqual([seq + 1, seq + 2]);
  second.socket.close();
});

test('refuses topics that the viewer may not hear', async () => {
  const topic = topicName(tournament.id, 'ballots');
  for (const token of [null, ben.session]) {
    const client = await connect(token);
    client.send({ type: 'subscribe', data: topic });
    expect(await client.next('refused')).toMatchObject({ topic, code: 'forbidden' });
    client.socket.close();
  }
});

test('knows no topic by a second name, which would not be found when rights end', async () => {
  const topic = `${topicName(tournament.id, 'ballots')}:again`;
  const client = await connect(ana.session);
  client.send({ type: 'subscribe', data: topic });
  expect(await client.next('refused')).toMatchObject({ topic, code: 'not-found' });
  client.socket.close();
});

test('needs auth before topics, and refuses a bad token', async () => {
  const client = await connect(undefined);
  client.send({ type: 'subscribe', data: topicName(tournament.id, 'public') });
  expect((await client.next('refused')).code).toBe('unauthenticated');
  client.send({ type: 'auth', data: 'nonsense' });
  expect((await client.next('auth')).data.ok).toBe(false);
  client.socket.close();
});

test('refuses a page of another origin', async () => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/ws`, {
    headers: { origin: 'https://evil.example' },
  });
  const status = await new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
  expect(status).toBe(403);
});

test('closes on words it does not know', async () => {
  const client = await connect(null);
  const closed = new Promise<number>((resolve) => client.socket.on('close', resolve));
  client.send({ type: 'shout', data: 'hello' });
  expect(await closed).toBe(4400);
});

test('says something at every heartbeat, so that an idle page knows that its line lives', async () => {
  const client = await connect(null);
  for (let beat = 0; beat < 3; beat++) {
    server.services.live.beat();
    const { data } = await client.next('ping');
    expect(data.now).toBe(server.clock.now().toISOString());
    // The answer to the ping of the protocol has to be in before the next one.
    await new Promise<void>((resolve) => {
      client.socket.once('pong', () => resolve());
      client.socket.ping();
    });
  }
  expect(client.socket.readyState).toBe(WebSocket.OPEN);
  client.socket.close();
});

test.each([
  ['signs out', async () => null],
  [
    'goes on with a narrower API token',
    async () => {
      const scope = { ...everyScope, areas: ['screens' as const] };
      return (await ana.client.auth.createToken({ body: { name: 'Screens', scope } })).token;
    },
  ],
])('ends the topics of somebody who %s on the same line', async (_, nextToken) => {
  const topic = topicName(tournament.id, 'tabroom');
  const client = await connect(ana.session);
  client.send({ type: 'subscribe', data: topic });
  await client.next('subscribed');
  client.send({ type: 'auth', data: await nextToken() });
  expect((await client.next('auth')).data.ok).toBe(true);
  client.send({ type: 'subscribe', data: topicName(tournament.id, 'public') });
  await client.next('subscribed');
  await rename('Four');
  expect((await client.next('event')).topic).toBe(topicName(tournament.id, 'public'));
  expect(client.received.filter(({ type }) => type === 'event')).toEqual([]);
  client.socket.close();
});

test('ends the connections of a private link that is replaced and of a screen that is unpaired', async () => {
  const params = { tournamentId: tournament.id };
  const links = await Promise.all(
    ['Jo', 'Kim'].map(async (name) => {
      const { id } = await ana.client.participants.addAdjudicator({ params, body: { name } });
      const { url } = await ana.client.participants.rotateLink({
        params: { ...params, personId: id },
      });
      return { id, token: `link:${url.split('/').at(-1)}` };
    }),
  );
  const screen = await pairNewScreen(server, ana.client, { ...params, name: 'Hall' });
  // What was done so far would end these connections, too, if it were reported late.
  await server.services.events.catchUp();
  const [jo, kim] = await Promise.all(
    links.map(async ({ id, token }) => ({ id, client: await connect(token) })),
  );
  const device = await connect(`screen:${screen.token}`);
  const closed = [jo?.client, device].map(async (client) => {
    const [code] = (await once(client?.socket ?? device.socket, 'close')) as [number];
    return code;
  });
  await ana.client.participants.rotateLink({ params: { ...params, personId: jo?.id ?? '' } });
  const { screenId } = screen;
  await ana.client.screens.setCode({ params: { ...params, screenId }, body: { code: null } });
  expect(await Promise.all(closed)).toEqual([4401, 4401]);
  expect(kim?.client.socket.readyState).toBe(WebSocket.OPEN);
});

test('those who may see ballots hear who has a room open, and nobody else is reported or heard', async () => {
  const topic = topicName(tournament.id, 'ballots');
  const debateId = newId();
  const listen = async (token: string) => {
    const client = await connect(token);
    client.send({ type: 'subscribe', data: topic });
    expect((await client.next('visitors')).data).toEqual([]);
    return client;
  };
  const [first, second] = [await listen(ana.session), await listen(ana.session)];
  const stranger = await connect(ben.session);
  stranger.send({ type: 'subscribe', data: topic });
  await stranger.next('refused');
  stranger.send({ type: 'visit', data: { topic, debateId } });
  // In turn: once the next answer is here, the visit has been dealt with.
  stranger.send({ type: 'subscribe', data: topic });
  await stranger.next('refused');

  first.send({ type: 'visit', data: { topic, debateId } });
  expect((await second.next('visitors')).data).toEqual([{ debateId, name: 'Ana', isYou: true }]);
  expect((await first.next('visitors')).data).toEqual([]);
  first.socket.close();
  expect((await second.next('visitors')).data).toEqual([]);
  expect(stranger.received.filter(({ type }) => type === 'visitors')).toEqual([]);

  second.send({ type: 'visit', data: { topic, debateId: 'no id' } });
  await once(second.socket, 'close');
  stranger.socket.close();
});
