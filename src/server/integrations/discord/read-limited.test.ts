import { expect, test } from 'vitest';
import { readLimited } from './read-limited.ts';

/** A body that begins like this and never ends. */
const endless = (...texts: readonly string[]) =>
  new Response(
    new ReadableStream({
      start(control) {
        for (const text of texts) control.enqueue(Buffer.from(text));
      },
    }),
  );

test('an answer that never ends is given up at the signal', async () => {
  const reading = readLimited(endless('{"id"'), 100, 'GET /x', AbortSignal.timeout(20));
  await expect(reading).rejects.toMatchObject({ reason: 'unreachable' });
  const late = readLimited(endless(), 100, 'GET /x', AbortSignal.abort());
  await expect(late).rejects.toMatchObject({ reason: 'unreachable' });
});

test('an answer that is too long is given up at once', async () => {
  const reading = readLimited(endless('x'.repeat(101)), 100, 'GET /x', AbortSignal.timeout(60_000));
  await expect(reading).rejects.toMatchObject({ reason: 'unreadable' });
});
