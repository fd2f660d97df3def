/** The real program under a peer that keeps no rules: nothing that it sends ends the process. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProgram, type Program } from './testing/program.ts';
import { sendAndReset, sendBytes, upgradeTo } from './testing/raw.ts';

let program: Program;

beforeAll(async () => {
  program = await createProgram();
  await program.start();
});
afterAll(() => program.remove());

async function expectAlive(): Promise<void> {
  const answer = await fetch(`${program.origin}/healthz`).catch(() => null);
  expect(answer?.status, program.told()).toBe(200);
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
