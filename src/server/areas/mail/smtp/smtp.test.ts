/** Mail servers that are away, or end the conversation where no callback hears of it. */
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { ownSocketServer } from '#testing/wire/socket-server.ts';
import { compose } from '../compose.ts';
import { sendBySmtp } from './smtp.ts';

const email = await compose({
  localPart: 'one',
  from: 'tab@example.org',
  fromName: 'Rostrum',
  to: 'zoe@example.org',
  toName: null,
  subject: 'Draw',
  text: 'Room 12',
  createdAt: new Date('2026-11-29T09:00:00Z'),
  publicUrl: 'https://tab.example.org',
  unsubscribeUrl: null,
  attachment: null,
});

async function startServer(behave: (socket: Socket) => void): Promise<string> {
  return `smtp://127.0.0.1:${(await ownSocketServer(behave)).port}`;
}

test('nobody listens: later', async () => {
  const { port, close } = await ownSocketServer(() => undefined);
  await close();
  const outcome = await sendBySmtp(`smtp://127.0.0.1:${port}`, email);
  expect(outcome).toMatchObject({
    kind: 'temporary',
    reason: expect.stringContaining('ECONNREFUSED'),
  });
});

test.each<[string, (socket: Socket) => void]>([
  ['a reset', (socket) => socket.resetAndDestroy()],
  ['a greeting and the end', (socket) => socket.end('220 mail\r\n')],
  ['a refusal for now', (socket) => socket.end('421 busy\r\n')],
  [
    'the end in place of an answer',
    (socket) => {
      socket.write('220 mail\r\n');
      socket.once('data', () => socket.end());
    },
  ],
])('%s: later', async (_, behave) => {
  const outcome = await sendBySmtp(await startServer(behave), email);
  expect(outcome.kind).toBe('temporary');
});

test('the end in place of an answer to a password: later', async () => {
  const url = await startServer((socket) => {
    socket.write('220 mail\r\n');
    socket.on('data', (bytes) => {
      if (String(bytes).startsWith('EHLO')) socket.write('250-mail\r\n250 AUTH PLAIN\r\n');
      else socket.end();
    });
  });
  const outcome = await sendBySmtp(url.replace('//', '//ana:secret@'), email);
  expect(outcome.kind).toBe('temporary');
});

test('an answer without an end is left after a while', async () => {
  const url = await startServer((socket) => {
    socket.write('220 mail\r\n');
    const more = setInterval(() => socket.write('250-more\r\n'), 10);
    socket.once('close', () => clearInterval(more));
  });
  const outcome = await sendBySmtp(url, email, 200);
  expect(outcome).toEqual({ kind: 'temporary', reason: 'The mail server took too long.' });
});
