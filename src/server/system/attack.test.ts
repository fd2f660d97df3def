/** The real program under a peer that keeps no rules: nothing that it sends ends the process. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownBuild } from '#testing/own-build.ts';
import { createProgram, type Program } from '#testing/program.ts';
import { createDice, malformed } from '#testing/wire/malformed.ts';
import { closeOf, openSocket, sendAndReset, sendBytes, upgradeTo } from '#testing/wire/raw.ts';

const main = (await ownBuild())('main');
let program: Program;

beforeAll(async () => {
  program = await createProgram(main);
  await program.start();
});
afterAll(() => program.remove());

async function expectAlive(): Promise<void> {
  const answer = await fetch(`${program.origin}/healthz`).catch(() => null);
  expect(answer?.status, program.output()).toBe(200);
}

test('an upgrade of an address that is no address is refused', async () => {
  for (const target of ['//', '///', '//api/ws', '/api//ws', 'http://', '*', '/%', '/\\', '/ws']) {
    const { status } = await sendBytes(program.origin, upgradeTo(target));
    expect({ target, status }).toEqual({ target, status: 404 });
  }
  await expectAlive();
});

test('a reset after a refused upgrade ends that connection only', async () => {
  const foreign = ['Origin: https://evil.example'];
  for (let round = 0; round < 50; round++) {
    await sendAndReset(program.origin, upgradeTo('/api/ws', foreign), { after: 'answer' });
    await sendAndReset(program.origin, upgradeTo('/api/ws', foreign), { after: 'nothing' });
    await sendAndReset(program.origin, upgradeTo('/nowhere'), { after: 'nothing' });
  }
  await expectAlive();
});

test('what is no request is refused in our words', async () => {
  const refusals = [
    ['GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400, 'bad-request'],
    ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'bad-request'],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers-too-large'],
    ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'bad-request'],
  ] as const;
  for (const [bytes, status, code] of refusals) {
    const answer = await sendBytes(program.origin, bytes);
    expect({ bytes, ...answer }).toMatchObject({ status, text: expect.stringContaining(code) });
  }
  await expectAlive();
});

/** Connections at a time, and in all: some seconds of a machine that has nothing else to do. */
const side = 40;
const warmUp = 400;
const assault = 3000;
/** A peer hangs up after this many milliseconds without an end of the answer. */
const wait = 250;
/** What the assault may leave behind: the caches and the heap of a busy server, no more. */
const mostGrowth = 160 * 1024 * 1024;

/** Sends `count` malformed things from a seed. @returns the answers that are our fault. */
async function assail(seed: number, count: number): Promise<string[]> {
  const dice = createDice(seed);
  const faults: string[] = [];
  let sent = 0;
  async function peer(): Promise<void> {
    while (sent < count) {
      sent += 1;
      const bytes = malformed(dice);
      if (dice.roll(5) === 0) {
        await sendAndReset(program.origin, bytes, { after: 'nothing' });
        continue;
      }
      const { status, text } = await sendBytes(program.origin, bytes, { wait });
      // Without a built web, pages say so in plain text (to HEAD without the text): that is an answer.
      const isUnbuilt = status === 503 && /^content-type: text\/plain/im.test(text);
      const isFault = status !== null && status >= 500 && !isUnbuilt;
      if (isFault)
        faults.push(`${bytes.toString('latin1').slice(0, 300)}\n=> ${text.slice(0, 300)}`);
    }
  }
  await Promise.all(Array.from({ length: side }, peer));
  return faults;
}

test('thousands of malformed requests, upgrades, frames and resets leave it as it was', async () => {
  expect(await assail(1, warmUp)).toEqual([]);
  // Peers that begin a request or a body and say no more, all the while.
  const halves = [
    'GET / HT',
    'POST /api/auth/refresh HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{',
  ];
  const idle = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const socket = await openSocket(program.origin);
      socket.write(halves[index % halves.length] ?? '');
      return socket;
    }),
  );
  const before = program.memory();
  expect(await assail(2, assault)).toEqual([]);
  await expectAlive();
  for (const socket of idle) socket.destroy();
  expect(program.memory() - before).toBeLessThan(mostGrowth);
});

test('bodies made to cost memory are refused before they do', async () => {
  const bomb = `[${'1,'.repeat(3_900_000)}1]`;
  const before = program.memory();
  const addresses = [
    '/api/auth/refresh',
    '/api/auth/signout',
    '/api/auth/local',
    '/api/auth/owner',
  ];
  for (const address of [...addresses, ...addresses]) {
    const answer = await fetch(`${program.origin}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bomb,
    }).catch(() => null);
    // It may hang up while the rest is still on its way.
    expect([undefined, 413, 415]).toContain(answer?.status);
  }
  await expectAlive();
  expect(program.memory() - before).toBeLessThan(mostGrowth);
});

test('a flood of requests on one connection ends that connection only', async () => {
  const before = program.memory();
  const socket = await openSocket(program.origin);
  const closed = closeOf(socket.resume());
  socket.write('GET /api/tournamentSlug/nowhere HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(25_000));
  await closed;
  const answer = await fetch(`${program.origin}/api/tournamentSlug/nowhere`);
  expect(answer.status).toBe(404);
  await expectAlive();
  expect(program.memory() - before).toBeLessThan(mostGrowth);
});
