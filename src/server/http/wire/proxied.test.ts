/** Whom connections of a trusted proxy count for while many wait to be parsed. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { PacedSocket } from './pace/paced-socket.ts';
import { createPeers } from './peers.ts';
import { wireLimits } from './wire-limits.ts';

type Handle = (request: IncomingMessage, address: () => string) => void;

/** A connection to a server that trusts these proxies, and the requests that arrive on it. */
async function connection(trust: readonly string[], handle: Handle): Promise<Socket> {
  const peers = createPeers(wireLimits, trust, null);
  const server = peers.serverFactory((request, response) => {
    const socket = request.socket as unknown as PacedSocket;
    handle(request, () => socket.address);
    response.end();
  });
  server.on('upgrade', (request) =>
    handle(request, () => (request.socket as unknown as PacedSocket).address),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.resume();
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  return socket;
}

/** A promise and what fulfils it. */
function promised<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const head = (client: string, more: string) =>
  `POST / HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: ${client}\r\n${more}\r\n\r\n`;

test('a connection of a proxy counts for the client behind it until its request is there', async () => {
  const counted: string[] = [];
  const ended = promised<() => string>();
  const socket = await connection(['127.0.0.1'], (request, address) => {
    counted.push(address());
    request.resume().once('close', () => setImmediate(() => ended.resolve(address)));
  });
  socket.write(head('203.0.113.5', 'Content-Length: 4'));
  socket.write('body');
  const address = await ended.promise;
  expect(counted).toEqual(['203.0.113.5']);
  expect(address()).toBe('');
});

test('each request on it counts for its own client, an answered one while its body still comes', async () => {
  const counted: string[] = [];
  const both = promised<undefined>();
  const socket = await connection(['127.0.0.1'], (_request, address) => {
    counted.push(address());
    if (counted.length < 2) {
      setImmediate(() => {
        counted.push(address());
        socket.write(`body${head('2001:db8::1', 'Content-Length: 0')}`);
      });
    } else both.resolve(undefined);
  });
  socket.write(head('203.0.113.5', 'Content-Length: 4'));
  await both.promise;
  expect(counted).toEqual(['203.0.113.5', '203.0.113.5', '2001:db8:0:0::/64']);
});

test('a live connection goes on counting for its client', async () => {
  const upgraded = promised<() => string>();
  const socket = await connection(['127.0.0.1'], (_request, address) => upgraded.resolve(address));
  socket.write(head('203.0.113.5', 'Connection: Upgrade\r\nUpgrade: websocket'));
  expect((await upgraded.promise)()).toBe('203.0.113.5');
});

test('nobody else says whom a connection counts for', async () => {
  const arrived = promised<string>();
  const socket = await connection([], (_request, address) => arrived.resolve(address()));
  socket.write(head('203.0.113.5', 'Content-Length: 0'));
  expect(await arrived.promise).toBe('127.0.0.1');
});
