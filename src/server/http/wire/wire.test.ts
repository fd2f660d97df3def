/** Peers that are slow, and peers that leave: connections and queries end. */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { createTournament } from '#testing/factories/factories.ts';
import { lockTable, untilWaiting, waitingForLocks } from '#testing/locks.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { createTestServer, type TestUser } from '#testing/server.ts';
import { closeOf, openSocket, sendBytes, upgradeTo } from '#testing/wire/raw.ts';
import { type WireLimits, wireLimits } from './wire-limits.ts';

const server = await ownServer(
  {},
  {
    wire: {
      ...wireLimits,
      headersTimeout: 300,
      requestTimeout: 600,
      keepAliveTimeout: 300,
      connectionsCheckingInterval: 50,
    },
  },
);
const { db } = server.services;
let origin: string;
let ana: TestUser;
let tournamentId: string;

beforeAll(async () => {
  origin = await server.listen();
  ana = await server.signIn('Ana');
  tournamentId = (await createTournament(ana)).id;
});

test('headers and bodies that do not arrive are cut off', async () => {
  const post = 'POST /api/auth/refresh HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const halves = [
    '',
    'GET /healthz HTTP/1.1\r\nHost:',
    `${post}Content-Length: 9\r\n\r\n{"a`,
    `${post}Transfer-Encoding: chunked\r\n\r\n3\r\n{"a\r\n`,
  ];
  for (const half of halves) {
    const { status, text } = await sendBytes(origin, half);
    expect({ half, status, code: text.includes('too-slow') }).toEqual({
      half,
      status: 408,
      code: true,
    });
  }
});

test.each(['/healthz', '/api/ws'])('a call of %s with two hosts is refused', async (path) => {
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
  const call = `GET ${path} HTTP/1.1\r\nHost: x\r\nhost: y\r\n${path === '/api/ws' ? upgrade : ''}\r\n`;
  const { status, text } = await sendBytes(origin, call);
  expect(status).toBe(400);
  expect(text).toContain('bad-request');
});

test('a connection that asks nothing more is closed', async () => {
  const { status } = await sendBytes(origin, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(status).toBe(200);
});

/** A read that asks the database each time, as bytes. */
function venuesRequest(): string {
  const path = `/api/tournaments/${tournamentId}/venues`;
  return `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ana.session}\r\n\r\n`;
}

test('the query of a client that hangs up is cancelled, and its connection serves again', async () => {
  const unlock = await lockTable(db, 'venue');
  const socket = await openSocket(origin);
  socket.write(venuesRequest());
  await untilWaiting(db, 1);
  socket.destroy();
  // Without a cancellation it would wait for as long as the lock is held.
  while ((await waitingForLocks(db)) > 0);
  await unlock();
  for (let count = 0; count < 12; count++) {
    await ana.client.venues.list({ params: { tournamentId } });
  }
});

test('the access checks of a client that hangs up are cancelled, of every request it sent', async () => {
  const unlock = await lockTable(db, 'tournament');
  const socket = await openSocket(origin);
  socket.write(venuesRequest().repeat(3));
  await untilWaiting(db, 3);
  socket.destroy();
  while ((await waitingForLocks(db)) > 0);
  await unlock();
});

test('a write whose client hangs up is done to its end, once', async () => {
  const body = JSON.stringify({ rooms: [{ name: 'Aula' }] });
  const unlock = await lockTable(db, 'venue');
  const socket = await openSocket(origin);
  socket.write(
    [
      `POST /api/tournaments/${tournamentId}/venues HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${ana.session}`,
      'Idempotency-Key: hung-up',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  );
  await untilWaiting(db, 1);
  socket.destroy();
  await unlock();
  // The same again is answered with what was done.
  const again = { params: { tournamentId }, body: { rooms: [{ name: 'Aula' }] } };
  const { venues } = await ana.client.venues.add({ ...again, idempotencyKey: 'hung-up' });
  const list = await ana.client.venues.list({ params: { tournamentId } });
  expect(list.venues.map(({ id }) => id)).toEqual(venues.map(({ id }) => id));
});

test('a call that never ends is answered with a refusal at its deadline', async () => {
  const short = { ...wireLimits, handlerTimeout: 200 };
  const hurried = await own(createTestServer({}, { wire: short, beside: server }));
  const unlock = await lockTable(db, 'tournament');
  const answer = await hurried.app.inject('/api/tournaments');
  await unlock();
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'took-too-long']);
});

/** A server beside the first, with other limits, that listens. */
async function limited(wire: Partial<WireLimits>) {
  const limits = { ...wireLimits, stalledCheckingInterval: 50, ...wire };
  const other = await own(createTestServer({}, { wire: limits, beside: server }));
  return { app: other.app, origin: await other.listen() };
}

function connectionsOf({ server: listening }: FastifyInstance): Promise<number> {
  return promisify(listening.getConnections.bind(listening))();
}

const bigRequest = 'GET /docs/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n';
const healthRequest = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

test('a connection with too many requests under way is closed, others are not', async () => {
  const { origin: place } = await limited({ requestsPerConnection: 4 });
  const unlock = await lockTable(db, 'venue');
  const slow = venuesRequest();
  const greedy = await openSocket(place);
  greedy.write(slow.repeat(5));
  await closeOf(greedy);
  const modest = await openSocket(place);
  modest.write(slow.repeat(4));
  // The fourth waits for its turn.
  await untilWaiting(db, 3);
  expect((await fetch(`${place}/healthz`)).status).toBe(200);
  await unlock();
  const [chunk] = await once(modest, 'data');
  expect(String(chunk)).toContain('HTTP/1.1 200');
  modest.destroy();
});

test('a flood of requests on one connection is not even parsed to its end', async () => {
  const { app, origin: place } = await limited({ requestsPerConnection: 4 });
  let parsed = 0;
  app.server.prependListener('request', () => {
    parsed += 1;
  });
  const flood = await openSocket(place);
  flood.write(venuesRequest().repeat(5000));
  await closeOf(flood);
  expect(parsed).toBeGreaterThan(4);
  expect(parsed).toBeLessThan(100);
});

test('requests beyond what one address may have under way are refused until others end', async () => {
  const { origin: place } = await limited({ requestsPerAddress: 2 });
  const unlock = await lockTable(db, 'venue');
  const ask = () =>
    fetch(`${place}/api/tournaments/${tournamentId}/venues`, {
      headers: { authorization: `Bearer ${ana.session}` },
    });
  const under = [ask(), ask()];
  await untilWaiting(db, 2);
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await refused.json()).toMatchObject({ code: 'queue-full' });
  await unlock();
  for (const answer of await Promise.all(under)) expect(answer.status).toBe(200);
  expect((await ask()).status).toBe(200);
});

test('a connection beyond what one address may have is closed, until another ends', async () => {
  const { origin: place } = await limited({ connectionsPerAddress: 1 });
  const first = await openSocket(place);
  first.write(healthRequest);
  await once(first, 'data');
  await closeOf(await openSocket(place));
  first.destroy();
  let status: number | null = null;
  while (status !== 200) status = (await sendBytes(place, closing(healthRequest))).status;
});

function closing(request: string): string {
  return request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
}

test('a peer that reads nothing of its answer is cut off, one that reads slowly is not', async () => {
  const pace = { stalledTimeout: 2000, leastTaken: 1 };
  const { app, origin: place } = await limited({ ...pace, requestsPerConnection: 16 });
  const slow = await openSocket(place);
  const stalled = await openSocket(place);
  stalled.pause();
  stalled.write(bigRequest.repeat(8));
  slow.write(`${bigRequest.repeat(2)}${closing(bigRequest)}`);
  const size = (await app.inject('/docs/openapi.json')).rawPayload.length;
  let read = 0;
  for await (const chunk of slow) {
    read += chunk.length;
    await setTimeout(20);
  }
  expect(read).toBeGreaterThan(3 * size);
  while ((await connectionsOf(app)) > 0) await setTimeout(20);
});

test('while too much is unread, a peer that reads nothing is cut off early', async () => {
  const { app, origin: place } = await limited({ unreadBytes: 1, requestsPerConnection: 16 });
  const stalled = await openSocket(place);
  stalled.pause();
  stalled.write(bigRequest.repeat(8));
  while ((await connectionsOf(app)) > 0) await setTimeout(20);
});

test('a refused upgrade whose peer reads nothing is cut off at its own deadline', async () => {
  const { app, origin: place } = await limited({ refusalTimeout: 100 });
  const arrived = once(app.server, 'connection');
  const stalled = await openSocket(place);
  const [socket] = await arrived;
  stalled.pause();
  stalled.write(`${bigRequest.repeat(8)}${upgradeTo('/nowhere')}`);
  await closeOf(socket);
});

const mebibyte = 1024 * 1024;

/** All but the last byte of an import's preview: as large as one may be. */
async function halfImport(place: string, session: string) {
  const body = `{"source":"${'x'.repeat(7 * mebibyte)}"}`;
  const socket = await openSocket(place);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  const head = [
    `POST /api/tournaments/${tournamentId}/imports/preview HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${session}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`);
  return { socket, answer: () => text };
}

test('half-sent bodies of strangers are refused unread', async () => {
  const { origin: place } = await limited({ bodyBytesPerAddress: mebibyte });
  const { socket, answer } = await halfImport(place, 'nobody');
  while (!answer().includes('HTTP/1.1 401')) await setTimeout(5);
  socket.destroy();
});

test('whoever holds most bytes of an address loses a body, others at the address do not', async () => {
  const { origin: place } = await limited({ bodyBytesPerAddress: 12 * mebibyte });
  const bodies = [await halfImport(place, ana.session), await halfImport(place, ana.session)];
  while (!bodies.some(({ answer }) => answer().includes('queue-full'))) await setTimeout(5);
  const ben = await server.signIn('Ben');
  const saved = await fetch(`${place}/api/me`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${ben.session}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Benedict' }),
  });
  expect(saved.status).toBe(200);
  for (const { socket } of bodies) socket.destroy();
});
