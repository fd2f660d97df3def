import { describe, expect, test } from 'vitest';
import type { OutgoingAnswer } from '#server/ports/outgoing.ts';
import { limitCalls } from './call-limits.ts';

const request = { url: new URL('https://tab.example.org/api'), headers: {} };
const answer: OutgoingAnswer = { status: 200, headers: {}, body: Buffer.alloc(10) };

describe('calls within limits', () => {
  test('fail as slow after the time, without a call', async () => {
    let time = 0;
    let calls = 0;
    const limited = limitCalls(
      async () => {
        calls++;
        return answer;
      },
      { milliseconds: 1000, bytes: 1000 },
      () => time,
    );
    time = 1000;
    expect(await limited(request)).toBe(answer);
    time = 1001;
    await expect(limited(request)).rejects.toMatchObject({ fault: 'slow' });
    expect(calls).toBe(1);
  });

  test('fail as too large once all answers together are', async () => {
    const limited = limitCalls(async () => answer, { milliseconds: 1000, bytes: 25 });
    await limited(request);
    await limited(request);
    await expect(limited(request)).rejects.toMatchObject({ fault: 'too-large' });
  });
});
