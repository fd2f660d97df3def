/** What arrives together with a frame that is refused. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { ownServer } from '#testing/own-server.ts';
import { closeOf, openSocket } from '#testing/wire/raw.ts';

const server = await ownServer();

/** A frame of a client, masked with zeros. */
function frame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([0x80 | opcode, ...size, 0, 0, 0, 0]), payload]);
}

const upgrade = [
  'GET /api/ws HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
];

test('is not parsed', async () => {
  const peer = await openSocket(await server.listen());
  peer.write(`${upgrade.join('\r\n')}\r\n\r\n`);
  await once(peer, 'data');
  const closed = closeOf(peer.resume());
  // The ping is reported a turn later; until then the rest waits in pieces.
  const ping = frame(9, Buffer.alloc(0));
  const noText = frame(1, Buffer.alloc(4090, 0xff));
  peer.write(Buffer.concat([ping, noText, Buffer.alloc(9000, 0x41)]));
  await closed;
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
});
