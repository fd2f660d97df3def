/** Bodies that are no JSON share the memory of all others, in whatever pieces they come. */
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startFakeStripe } from '#testing/fakes/fake-stripe.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { openSocket } from '#testing/wire/raw.ts';
import { wireLimits } from './wire-limits.ts';

const stripe = await own(startFakeStripe());
const server = await ownServer(
  { plans: 'stripe', stripe: stripe.options },
  { wire: { ...wireLimits, bodyBytesPerAddress: 4096 } },
);
const origin = await server.listen();

test.each([
  ['/api/auth/owner', 'application/x-www-form-urlencoded', 'k'],
  ['/api/stripe/webhook', 'application/json', '"'],
])('%s, half sent, is refused once the address holds too much', async (path, type, first) => {
  const socket = await openSocket(origin);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    `Content-Type: ${type}`,
    'Transfer-Encoding: chunked',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${`1\r\n${first}\r\n`.repeat(6000)}`);
  while (!answer.includes('HTTP/1.1 ')) await setTimeout(5);
  expect(answer).toContain('HTTP/1.1 503');
  socket.destroy();
});
