/** A payment service whose answers break off, or never end. */
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { ownSocketServer } from '#testing/wire/socket-server.ts';
import { createStripe } from './index.ts';

async function startServer(behave: (socket: Socket) => void): Promise<string> {
  return `http://127.0.0.1:${(await ownSocketServer(behave)).port}`;
}

const head =
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 50000000\r\n\r\n{';

test.each<[string, (socket: Socket) => void]>([
  ['nothing', () => undefined],
  ['a reset', (socket) => socket.resetAndDestroy()],
  ['half an answer, then nothing', (socket) => void socket.write(head)],
  [
    'half an answer and a reset',
    (socket) => void socket.write(head, () => socket.resetAndDestroy()),
  ],
  [
    'an answer byte by byte',
    (socket) => {
      socket.write(head);
      const more = setInterval(() => socket.write(' '), 20);
      socket.once('close', () => clearInterval(more));
    },
  ],
])('%s: unreachable', async (_, behave) => {
  const apiUrl = await startServer(behave);
  const options = { secretKey: 'sk_test', webhookSecret: 'whsec_test', apiUrl };
  const looking = createStripe(options, { timeout: 1000, retries: 0 }).look('cs_1');
  await expect(looking).rejects.toMatchObject({ reason: 'unreachable' });
});
