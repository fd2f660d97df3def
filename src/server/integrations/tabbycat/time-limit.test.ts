import { expect, test } from 'vitest';
import type { OutgoingAnswer } from '#server/ports/outgoing.ts';
import { timeLimited } from './time-limit.ts';

test('calls after the limit fail as slow, without a call', async () => {
  let time = 0;
  let calls = 0;
  const answer: OutgoingAnswer = { status: 200, headers: {}, body: Buffer.from('') };
  const limited = timeLimited(
    async () => {
      calls++;
      return answer;
    },
    1000,
    () => time,
  );
  const request = { url: new URL('https://tab.example.org/api'), headers: {} };
  time = 1000;
  expect(await limited(request)).toBe(answer);
  time = 1001;
  await expect(limited(request)).rejects.toMatchObject({ fault: 'slow' });
  expect(calls).toBe(1);
});
