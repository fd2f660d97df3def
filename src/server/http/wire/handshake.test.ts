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
import { closeOf, openSocket, sendBytes } from '#testing/raw.ts';
import { createTestServer, type TestServer } from '#testing/server.ts';
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

test('over TLS too, a peer that reads nothing of its answers is reset', async () => {
  const limits = { unreadBytes: 1, stalledCheckingInterval: 50, requestsPerConnection: 32 };
  const server = await ownServer({}, optionsOf(limits));
  const origin = await server.listen();
  const arrived = once(server.app.server, 'connection');
  const stalled = connect({ port: Number(new URL(origin).port), ca, servername: 'localhost' });
  const broken = new Promise((resolve) => stalled.once('error', resolve));
  await once(stalled, 'secureConnect');
  const [socket] = await arrived;
  stalled.pause();
  stalled.write('GET /docs/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(30));
  await closeOf(socket);
  stalled.resume();
  expect(await broken).toMatchObject({ code: 'ECONNRESET' });
  expect(await statusAt(origin)).toBe(200);
});

test('a peer whose records hold next to nothing is cut off, in the middle of them', async () => {
  const server = await ownServer({}, optionsOf({ recordsAtOnce: 50 }));
  const origin = await server.listen();
  const peer = connect({ port: Number(new URL(origin).port), ca, servername: 'localhost' });
  peer.on('error', () => undefined);
  await once(peer, 'secureConnect');
  const closed = closeOf(peer);
  const header = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20);
  // Each in a record of its own: what is written while another waits is sent together.
  for (const letter of header) {
    if (peer.destroyed) break;
    await new Promise((resolve) => peer.write(letter, resolve));
  }
  await closed;
  expect(peer.bytesWritten).toBeLessThan(header.length);
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
