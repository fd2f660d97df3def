/** New connections come before what has arrived on others. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createPeers } from '../peers.ts';
import { wireLimits } from '../wire-limits.ts';

test('after a connection was accepted, a turn parses one piece and no more', async () => {
  const peers = createPeers({ ...wireLimits, parsingTime: 60_000 }, [], null);
  let seen: (bytes: number) => void = () => undefined;
  const parsed = new Promise<number>((resolve) => {
    seen = resolve;
  });
  const server = peers.serverFactory((request, response) => {
    // Once all that belongs to this turn is parsed.
    process.nextTick(() => {
      seen(request.readableLength);
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  const body = 'x'.repeat(12_000);
  socket.write(`POST / HTTP/1.1\r\nHost: here\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  expect(await parsed).toBeLessThan(4096);
});
