/** Peers that are slow, and peers that leave: connections and queries end. */
import { beforeAll, expect, test } from 'vitest';
import { createTournament } from '../testing/factories.ts';
import { own, ownServer } from '../testing/own-server.ts';
import { openSocket, sendBytes } from '../testing/raw.ts';
import { createTestServer, type TestUser } from '../testing/server.ts';
import { wireLimits } from './wire.ts';

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

test('a connection that asks nothing more is closed', async () => {
  const { status } = await sendBytes(origin, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(status).toBe(200);
});

/** Queries that wait for a lock at this moment. */
async function waiting(): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

test('the query of a client that hangs up is cancelled, and its connection serves again', async () => {
  const path = `/api/tournaments/${tournamentId}/venues`;
  const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ana.session}\r\n\r\n`;
  const holder = await db.pool.connect();
  await holder.query('begin');
  await holder.query('lock table venue in access exclusive mode');
  const socket = await openSocket(origin);
  socket.write(request);
  while ((await waiting()) === 0);
  socket.destroy();
  // Without a cancellation it would wait for as long as the lock is held.
  while ((await waiting()) > 0);
  await holder.query('rollback');
  holder.release();
  for (let count = 0; count < 12; count++) {
    await ana.client.venues.list({ params: { tournamentId } });
  }
});

test('a write whose client hangs up is done to its end, once', async () => {
  const body = JSON.stringify({ rooms: [{ name: 'Aula' }] });
  const holder = await db.pool.connect();
  await holder.query('begin');
  await holder.query('lock table venue in access exclusive mode');
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
  while ((await waiting()) === 0);
  socket.destroy();
  await holder.query('rollback');
  holder.release();
  // The same again is answered with what was done.
  const again = { params: { tournamentId }, body: { rooms: [{ name: 'Aula' }] } };
  const { venues } = await ana.client.venues.add({ ...again, idempotencyKey: 'hung-up' });
  const list = await ana.client.venues.list({ params: { tournamentId } });
  expect(list.venues.map(({ id }) => id)).toEqual(venues.map(({ id }) => id));
});

test('a call that never ends is answered with a refusal at its deadline', async () => {
  const short = { ...wireLimits, handlerTimeout: 200 };
  const hurried = await own(createTestServer({}, { wire: short, beside: server }));
  const holder = await db.pool.connect();
  await holder.query('begin');
  await holder.query('lock table tournament in access exclusive mode');
  const answer = await hurried.app.inject('/api/tournaments');
  await holder.query('rollback');
  holder.release();
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'took-too-long']);
});
