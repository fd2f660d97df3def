/** Peers that never finish the TLS handshake: each holds a place of its address, and not for long. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { loadTls } from '#server/tls.ts';
import { ownServer } from '#testing/own-server.ts';
import { createTestServer, type TestServer } from '#testing/server.ts';
import { closeOf, openSocket, sendBytes } from '#testing/wire/raw.ts';
import { type WireLimits, wireLimits } from './wire-limits.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-handshake-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const tls = await loadTls({ https: 'self-signed', dataDir }, new Date());
const ca = tls?.cert ?? '';
const first = await ownServer({ https: 'self-signed' }, { tls });

/** Options of a server over TLS with other limits, beside the first. */
function optionsOf(wire: Partial<WireLimits>) {
  return { tls, beside: first, wire: { ...wireLimits, ...wire } };
}

/** Opens connections that say nothing. @returns both ends of each */
async function silent({ app }: TestServer, origin: string, count: number) {
  const ends = [];
  for (let n = 0; n < count; n++) {
    const arrived = once(app.server, 'connection');
    const peer = await openSocket(origin);
    const [socket]: Socket[] = await arrived;
    if (socket) ends.push({ peer, closed: closeOf(socket) });
  }
  return ends;
}

/** Status of an answer to a peer at an address, on a connection of its own. */
function statusAt(origin: string, localAddress = '127.0.0.1'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`${origin}/healthz`, { ca, localAddress, agent: false }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode));
    }).on('error', reject);
  });
}

test('silent connections are closed at the deadline and give their places back', async () => {
  const limits = { handshakeTimeout: 200, refusalTimeout: 60_000, connectionsPerAddress: 5 };
  const server = await ownServer({}, optionsOf(limits));
  const origin = await server.listen();
  const ends = await silent(server, origin, 5);
  await Promise.all(ends.map(({ closed }) => closed));
  const { server: listening } = server.app;
  expect(await promisify(listening.getConnections.bind(listening))()).toBe(0);
  // As many as the address may have, again.
  const others = await silent(server, origin, 4);
  expect(await statusAt(origin)).toBe(200);
  for (const { peer } of others) peer.destroy();
});

test('an address that is full before any handshake is in no other address’s way', async () => {
  const server = await ownServer({}, optionsOf({ connectionsPerAddress: 5, connections: 8 }));
  const origin = await server.listen();
  const ends = await silent(server, origin, 5);
  for (let n = 0; n < 10; n++) await closeOf(await openSocket(origin));
  expect(await statusAt(origin, '127.0.0.2')).toBe(200);
  const [end] = ends;
  end?.peer.destroy();
  await end?.closed;
  expect(await statusAt(origin)).toBe(200);
});

test('a connection counts once, and a live one no longer', async () => {
  const server = await ownServer({}, optionsOf({ connectionsPerAddress: 1 }));
  const origin = await server.listen();
  for (let n = 0; n < 2; n++) {
    const socket = new WebSocket(`${origin.replace('https', 'wss')}/api/ws`, { ca });
    await once(socket, 'message');
  }
  expect(await statusAt(origin)).toBe(200);
});

test('over TLS too, a peer that reads nothing of its answers is cut off', async () => {
  const limits = { unreadBytes: 1, stalledCheckingInterval: 50, requestsPerConnection: 32 };
  const server = await ownServer({}, optionsOf(limits));
  const origin = await server.listen();
  const arrived = once(server.app.server, 'connection');
  const stalled = connect({ port: Number(new URL(origin).port), ca, servername: 'localhost' });
  stalled.on('error', () => undefined);
  await once(stalled, 'secureConnect');
  const [socket] = await arrived;
  stalled.pause();
  stalled.write('GET /docs/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(30));
  await closeOf(socket);
  const closed = closeOf(stalled);
  stalled.resume();
  await closed;
  expect(await statusAt(origin)).toBe(200);
});

test('a large answer is encrypted piece by piece, and comes whole', async () => {
  const server = await ownServer({}, optionsOf({}));
  const origin = await server.listen();
  const arrived = once(server.app.server, 'secureConnection');
  const peer = connect({ port: Number(new URL(origin).port), ca, servername: 'localhost' });
  peer.write('GET /docs/openapi.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const [under]: Socket[] = await arrived;
  let most = 0;
  const chunks: Buffer[] = [];
  for await (const chunk of peer) {
    chunks.push(chunk);
    most = Math.max(most, under?.writableLength ?? 0);
  }
  const text = Buffer.concat(chunks).toString();
  const { payload } = await server.app.inject('/docs/openapi.json');
  expect(text.slice(text.indexOf('\r\n\r\n') + 4)).toBe(payload);
  expect(payload.length).toBeGreaterThan(500_000);
  expect(most).toBeLessThanOrEqual(32 * 1024);
});

test('what arrives is decrypted in small pieces, one in a turn of the event loop, and comes whole', async () => {
  const server = await ownServer({}, optionsOf({ parsingTime: 0, requestsPerConnection: 500 }));
  const origin = await server.listen();
  const arrived = once(server.app.server, 'secureConnection');
  const peer = connect({ port: Number(new URL(origin).port), ca, servername: 'localhost' });
  await once(peer, 'secureConnect');
  peer.setMaxSendFragment(512);
  const [under]: Socket[] = await arrived;
  if (!under) throw new Error('Broken assumption: it arrived');
  const turns: number[] = [];
  let turn = setImmediate(function next() {
    turns.push(0);
    turn = setImmediate(next);
  });
  const push = under.push.bind(under);
  under.push = (bytes: Buffer | null) => {
    turns.push((turns.pop() ?? 0) + (bytes?.length ?? 0));
    return push(bytes);
  };
  const requests = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(400);
  peer.write(requests);
  let answers = '';
  for await (const bytes of peer) {
    answers += bytes;
    if (answers.split('HTTP/1.1 200').length > 400) break;
  }
  clearImmediate(turn);
  expect(turns.reduce((sum, bytes) => sum + bytes)).toBe(requests.length);
  // A piece of what arrives, and the record that began in the piece before.
  expect(Math.max(...turns)).toBeLessThanOrEqual(4 * 1024 + 512);
  peer.destroy();
});

test('a handshake that sends more than a browser would is cut off', async () => {
  const server = await ownServer({}, optionsOf({ handshakeTimeout: 600_000 }));
  const origin = await server.listen();
  const [end] = await silent(server, origin, 1);
  // The first of many records of a greeting that has no end.
  const record = Buffer.concat([
    Buffer.from([22, 3, 1, 0x40, 0, 1, 1, 0xff, 0xff]),
    Buffer.alloc(0x3ffc),
  ]);
  end?.peer.write(Buffer.concat([record, record]));
  await end?.closed;
  expect(await statusAt(origin)).toBe(200);
});

test('handshakes under way are limited for each address', async () => {
  const limits = { handshakesPerAddress: 3, handshakeTimeout: 600_000 };
  const server = await ownServer({}, optionsOf(limits));
  const origin = await server.listen();
  const [oldest] = await silent(server, origin, 3);
  expect(await statusAt(origin, '127.0.0.2')).toBe(200);
  let isClosed = false;
  void oldest?.closed.then(() => {
    isClosed = true;
  });
  expect(await statusAt(origin, '127.0.0.3')).toBe(200);
  expect(isClosed).toBe(false);
  // The oldest of the address gives way.
  expect(await statusAt(origin)).toBe(200);
  await oldest?.closed;
});

test('of too many handshakes the oldest gives way', async () => {
  const server = await ownServer({}, optionsOf({ handshakes: 3, handshakeTimeout: 600_000 }));
  const origin = await server.listen();
  const [oldest] = await silent(server, origin, 3);
  expect(await statusAt(origin)).toBe(200);
  await oldest?.closed;
});

test('a large request that comes along with the end of the handshake is read', async () => {
  const server = await ownServer({}, optionsOf({ handshakeBytes: 8 * 1024 }));
  const origin = await server.listen();
  const raw = await openSocket(origin);
  const peer = connect({ socket: raw, ca, servername: 'localhost' });
  const body = JSON.stringify({ name: 'x'.repeat(50_000) });
  const head = `POST /api/auth/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
  // Written before the handshake, it leaves together with its last message.
  peer.write(head + body);
  const [answer]: Buffer[] = await once(peer, 'data');
  expect(answer?.toString()).toMatch(/^HTTP\/1.1 404/);
  peer.destroy();
});

test('what a peer sends while an answer is written ends the connection at most', async () => {
  const server = await ownServer({}, optionsOf({}));
  const origin = await server.listen();
  for (let n = 0; n < 30; n++) {
    const raw = await openSocket(origin);
    const peer = connect({ socket: raw, ca, servername: 'localhost' });
    peer.on('error', () => undefined).write('GET /docs/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n');
    const closed = closeOf(raw);
    let left = (await server.app.inject('/docs/openapi.json')).rawPayload.length;
    peer.on('data', (bytes: Buffer) => {
      left -= bytes.length;
      // A record that cannot be decrypted, just as the end of the answer is written.
      if (left < 40_000)
        raw.write(Buffer.concat([Buffer.from([23, 3, 3, 0, 32]), Buffer.alloc(32)]));
    });
    await closed;
  }
  expect(await statusAt(origin)).toBe(200);
});

test('bytes that are no handshake end the connection without an answer', async () => {
  const server = await ownServer({}, optionsOf({}));
  const origin = await server.listen();
  const closed = once(server.app.server, 'connection').then(([socket]) => closeOf(socket));
  const { status } = await sendBytes(origin, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(status).toBeNull();
  await closed;
});

test('a server closes while connections are open that never began a handshake', async () => {
  const server = await createTestServer({}, optionsOf({}));
  const origin = await server.listen();
  const ends = await silent(server, origin, 3);
  await server.close();
  await Promise.all(ends.map(({ closed }) => closed));
});
