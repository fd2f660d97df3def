/** Live connections of peers that ask too much, read too slowly, or hang up in the middle. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { liveLimits } from '#contract/limits.ts';
import { topicName } from '#contract/live.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { createTestClock, type TestUser } from '#testing/server.ts';
import { publicActor, systemActor } from '../actor.ts';
import { findLastPosition, findSeq } from '../db/activity-repository.ts';
import { createAllowance } from './allowance.ts';
import { createCrowd } from './crowd.ts';
import { createLive } from './live.ts';

const server = await ownServer();
const sockets: Socket[] = [];
let origin: string;
let ana: TestUser;
let topic: string;

beforeAll(async () => {
  server.app.server.on('connection', (socket) => sockets.push(socket));
  origin = await server.listen();
  ana = await server.signIn('Ana');
  const { id } = await createTournament(ana);
  topic = topicName(id, 'public');
  // Something to replay: all but as much as is sent at once.
  await server.services.db.write({ tournamentId: id, actor: systemActor }, async (tx) => {
    for (let count = 0; count < 450; count++) {
      tx.record({ type: 'tournament.changed', topics: ['public'], data: { fields: ['name'] } });
    }
  });
});

/** A client after its hello. */
async function connect(to = origin): Promise<WebSocket> {
  const socket = new WebSocket(`${to.replace('http', 'ws')}/api/ws`);
  socket.on('error', () => undefined);
  await heard(socket, 'hello');
  return socket;
}

function heard(socket: WebSocket, type: string): Promise<void> {
  return new Promise((resolve) => {
    const listen = (raw: unknown) => {
      if ((JSON.parse(String(raw)) as { type: string }).type !== type) return;
      socket.off('message', listen);
      resolve();
    };
    socket.on('message', listen);
  });
}

const closed = (socket: WebSocket) =>
  new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
const say = (socket: WebSocket, message: object) => socket.send(JSON.stringify(message));
const auth = { type: 'auth', data: null };
const replay = () => ({ type: 'subscribe', data: { topic, since: 0 } });

async function untilGone(): Promise<void> {
  while (server.services.live.connections > 0) await oneQuery();
}

function oneQuery(): Promise<unknown> {
  return server.services.db.read(findLastPosition);
}

test('ten thousand messages are cut off at the first that are too many', async () => {
  const socket = await connect();
  const code = closed(socket);
  say(socket, auth);
  for (let count = 0; count < 10_000; count++) say(socket, replay());
  expect(await code).toBe(4429);
  await untilGone();
});

test('pings of the protocol count as messages', async () => {
  const socket = await connect();
  const code = closed(socket);
  for (let count = 0; count <= liveLimits.burst; count++) socket.ping();
  expect(await code).toBe(4429);
  await untilGone();
});

test('pongs of the protocol count as well, though nobody asked for them', async () => {
  const socket = await connect();
  const code = closed(socket);
  for (let count = 0; count <= liveLimits.burst; count++) socket.pong();
  expect(await code).toBe(4429);
  await untilGone();
});

test('after it has hung up nothing more is asked of the database for it', async () => {
  const { db, clock } = server.services;
  let reads = 0;
  const counted: typeof db = {
    ...db,
    read: (work, signal) => {
      reads += 1;
      return db.read(work, signal);
    },
  };
  const hub = createLive({
    db: counted,
    clock,
    onError: () => undefined,
    addressOf: () => 'here',
    allowedOrigin: () => true,
    authenticate: async () => publicActor,
    // What the server has in memory costs a read here, so that every message counts.
    seqOf: (tournamentId) => counted.read((reader) => findSeq(reader, tournamentId)),
  });
  const http = createServer().on('upgrade', (...upgrade) => hub.upgrade(...upgrade));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const socket = await connect(`http://127.0.0.1:${port}`);
  say(socket, auth);
  await heard(socket, 'auth');
  for (let sent = 0; sent < liveLimits.burst - 10; sent++) say(socket, replay());
  await heard(socket, 'subscribed');
  socket.terminate();
  while (hub.connections > 0) await oneQuery();
  const before = reads;
  for (let turn = 0; turn < 50; turn++) await oneQuery();
  // The message that was being dealt with may come to its end.
  expect(reads - before).toBeLessThanOrEqual(3);
  expect(reads).toBeLessThan(liveLimits.burst);
  await hub.close();
  http.close();
});

test('a topic that a connection has already costs no query, however often it is asked for', async () => {
  const socket = await connect();
  say(socket, auth);
  await heard(socket, 'auth');
  const ask = async () => {
    const answered = heard(socket, 'subscribed');
    say(socket, { type: 'subscribe', data: topic });
    await answered;
  };
  await ask();
  const { pool } = server.services.db;
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  pool.on('acquire', count);
  for (let turn = 0; turn < 100; turn++) await ask();
  pool.off('acquire', count);
  // The outbox may have looked in meanwhile.
  expect(queries).toBeLessThan(50);
  socket.terminate();
  await untilGone();
});

test('four readers that read nothing keep no more waiting than their share', async () => {
  sockets.length = 0;
  const readers = await Promise.all([connect(), connect(), connect(), connect()]);
  for (const reader of readers) {
    reader.pause();
    say(reader, auth);
    for (let count = 0; count < liveLimits.burst - 10; count++) say(reader, replay());
  }
  // One that reads is served meanwhile, as often as the others ask.
  const honest = await connect();
  say(honest, auth);
  let most = 0;
  for (let count = 0; count < liveLimits.burst - 10; count++) {
    const answered = heard(honest, 'subscribed');
    say(honest, { type: 'subscribe', data: topic });
    await answered;
    most = Math.max(most, ...sockets.map(({ writableLength }) => writableLength));
  }
  expect(most).toBeLessThan(liveLimits.deadBytes);
  for (const socket of [...readers, honest]) socket.terminate();
  await untilGone();
});

test('an account has no more connections than pages', async () => {
  const open: WebSocket[] = [];
  for (let count = 0; count < liveLimits.connectionsPerActor; count++) {
    const socket = await connect();
    say(socket, { type: 'auth', data: ana.session });
    await heard(socket, 'auth');
    open.push(socket);
  }
  const extra = await connect();
  const code = closed(extra);
  say(extra, { type: 'auth', data: ana.session });
  expect(await code).toBe(4429);
  const [first] = open;
  first?.terminate();
  // A place is free again once the hub has noticed.
  while (server.services.live.connections > liveLimits.connectionsPerActor - 1) await oneQuery();
  const next = await connect();
  say(next, { type: 'auth', data: ana.session });
  await heard(next, 'auth');
  for (const socket of [...open, next]) socket.terminate();
  await untilGone();
});

test('a crowd is counted by address, by actor and in all', () => {
  const crowd = createCrowd({ connections: 3, connectionsPerAddress: 2, connectionsPerActor: 1 });
  const person = { kind: 'link', tournamentId: 't', personId: 'p', byAccountId: null } as const;
  const nobody = { kind: 'public' } as const;
  crowd.enter('a');
  crowd.enter('a');
  expect([crowd.isFull('a'), crowd.isFull('b')]).toEqual([true, false]);
  crowd.enter('b');
  expect(crowd.isFull('b')).toBe(true);
  expect([crowd.become(nobody, person), crowd.become(nobody, person)]).toEqual([true, false]);
  expect(crowd.become(nobody, nobody)).toBe(true);
  crowd.leave('a', person);
  expect([crowd.isFull('a'), crowd.become(nobody, person)]).toEqual([false, true]);
});

test('an allowance fills up again with time, and no further than it was', () => {
  const clock = createTestClock();
  const allowance = createAllowance(clock, { burst: 2, perSecond: 2 });
  const take = (count: number) => Array.from({ length: count }, () => allowance.take());
  expect(take(3)).toEqual([true, true, false]);
  clock.advance(500);
  expect(take(2)).toEqual([true, false]);
  clock.advance(60_000);
  expect(take(3)).toEqual([true, true, false]);
});
