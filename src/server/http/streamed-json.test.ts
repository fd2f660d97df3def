import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { sendPieces } from './streamed-json.ts';

const app = Fastify();
afterAll(() => app.close());

const piece = 'x'.repeat(1024 * 1024);
const count = 2000;
let made = 0;
let end: () => void = () => undefined;
const ended = new Promise<void>((resolve) => {
  end = resolve;
});

async function* endless(): AsyncGenerator<string> {
  try {
    for (; made < count; made += 1) yield piece;
  } finally {
    end();
  }
}

test('a client that reads nothing more and hangs up ends the making of its answer', async () => {
  app.get('/large', (_request, reply) => sendPieces(reply, endless()));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  await new Promise<void>((resolve) => {
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.once('data', () => {
      socket.pause();
      resolve();
    });
  });
  socket.destroy();
  await ended;
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(count / 10);
});
