/** A connection as the parsers see it. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { closeOf, openSocket } from '#testing/wire/raw.ts';
import { PacedSocket } from './paced-socket.ts';
import { createParseTurns } from './parse-turns.ts';

/** Both ends of a connection, the server’s as its parser sees it. */
async function ends(budget = 10) {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const arrived = once(server, 'connection');
  const peer = await openSocket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [under]: Socket[] = await arrived;
  if (!under) throw new Error('Broken assumption: it arrived');
  server.close();
  const turns = createParseTurns(budget);
  return {
    peer,
    under,
    paced: new PacedSocket(under, { addressOf: () => 'here', turns }),
  };
}

test('all that arrives comes in small pieces, to the end', async () => {
  const { peer, paced } = await ends(0);
  const sent = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
  peer.end(sent);
  const pieces: Buffer[] = [];
  for await (const piece of paced) pieces.push(piece);
  expect(Buffer.concat(pieces).equals(sent)).toBe(true);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(4096);
  paced.destroy();
});

test('nothing more is parsed once it is destroyed, and both ends close', async () => {
  const { peer, under, paced } = await ends();
  const closed = [closeOf(peer), closeOf(under)];
  let pieces = 0;
  paced.on('data', () => {
    pieces += 1;
    paced.destroy();
  });
  peer.write(Buffer.alloc(200_000));
  await Promise.all(closed);
  expect(pieces).toBe(1);
});

test('a reader that pauses holds its peer back, and loses nothing', async () => {
  const { peer, under, paced } = await ends();
  let bytes = 0;
  paced.once('data', (piece: Buffer) => {
    bytes += piece.length;
    paced.pause();
  });
  peer.end(Buffer.alloc(500_000));
  await once(under, 'pause');
  expect(bytes).toBeLessThanOrEqual(4096);
  paced.on('data', (piece: Buffer) => {
    bytes += piece.length;
  });
  paced.resume();
  await once(paced, 'end');
  expect(bytes).toBe(500_000);
  paced.destroy();
});

test('nothing is handed over while it is paused, nor all at once afterwards', async () => {
  const { peer, under, paced } = await ends(0);
  const pieces: number[] = [];
  let turn = 0;
  const turns = new Set<number>();
  paced.on('data', (piece: Buffer) => {
    pieces.push(piece.length);
    turns.add(turn);
    if (pieces.length === 1) paced.pause();
  });
  peer.end(Buffer.alloc(60_000));
  await once(under, 'pause');
  await new Promise((resolve) => setImmediate(resolve));
  expect([pieces.length, paced.readableLength]).toEqual([1, 0]);
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  paced.resume();
  await once(paced, 'end');
  clearImmediate(next);
  expect(pieces.reduce((sum, length) => sum + length)).toBe(60_000);
  expect(turns.size).toBeGreaterThanOrEqual(pieces.length - 1);
  paced.destroy();
});

test('what is written arrives before it closes, and a reset closes at once', async () => {
  const { peer, paced } = await ends();
  let heard = 0;
  peer.on('data', (bytes) => {
    heard += bytes.length;
  });
  paced.cork();
  paced.write('a'.repeat(1000));
  paced.write(Buffer.alloc(200_000));
  paced.uncork();
  paced.destroySoon();
  await once(peer, 'close');
  expect(heard).toBe(201_000);

  const other = await ends();
  const closed = closeOf(other.peer);
  other.paced.resetAndDestroy();
  await closed;
  expect(other.paced.destroyed).toBe(true);
});
