import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { own } from '#testing/own-server.ts';
import { createResolve, resolveBySystem } from './host-names.ts';

/** A name server that gives one IPv4 address to every name, or says nothing. */
async function nameServer(address: readonly number[] | null) {
  const socket = createSocket('udp4', (query, { port }) => {
    if (address) socket.send(answerTo(query, address), port);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  return {
    servers: [`127.0.0.1:${port}`],
    close: async () => {
      socket.close();
    },
  };
}

/** RFC 1035, 4.1: the question again, and for an A one answer. */
function answerTo(query: Buffer, address: readonly number[]): Buffer {
  let end = 12;
  while (query[end] !== 0) end += (query[end] ?? 0) + 1;
  const question = query.subarray(12, end + 5);
  const isForFour = query.readUInt16BE(end + 1) === 1;
  const head = Buffer.from([0x81, 0x80, 0, 1, 0, isForFour ? 1 : 0, 0, 0, 0, 0]);
  const row = isForFour ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address] : [];
  return Buffer.concat([query.subarray(0, 2), head, question, Buffer.from(row)]);
}

const quick = { timeout: 2000, tries: 1 };
const patient = { timeout: 60_000, tries: 1 };
const answering = await own(nameServer([203, 0, 113, 9]));
const silent = await own(nameServer(null));

test('a name has the addresses that the name server gives', async () => {
  const resolve = createResolve({ ...patient, servers: answering.servers });
  expect(await resolve('tab.example.org')).toEqual([{ address: '203.0.113.9', family: 4 }]);
});

test('a name server that says nothing holds up nobody else’s names', async () => {
  const resolve = createResolve({ ...quick, servers: silent.servers });
  let settled = 0;
  const slow = Array.from({ length: 20 }, (_, at) =>
    resolve(`${at}.example.org`)
      .catch(() => null)
      .finally(() => {
        settled++;
      }),
  );
  expect(await resolveBySystem('localhost')).not.toEqual([]);
  expect(settled).toBe(0);
  expect(await Promise.all(slow)).toEqual(slow.map(() => null));
});

test.each(['127.0.0.1', '::1', 'localhost'])('%s is the system’s', async (host) => {
  const resolve = createResolve({ ...quick, servers: silent.servers });
  expect(await resolve(host)).toEqual(await resolveBySystem(host));
});
