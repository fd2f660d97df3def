/** What answers of push services mean. */
import { expect, test } from 'vitest';
import type { OutgoingFault } from '#server/ports/outgoing.ts';
import { outcomeOf, outcomeOfFault } from './outcome.ts';

const now = new Date('2026-11-21T09:00:00Z');
const answer = (status: number, headers = {}) =>
  outcomeOf({ status, headers, body: Buffer.alloc(0) }, now);

test.each([200, 201, 202, 204])('%i: taken', (status) => {
  expect(answer(status)).toEqual({ kind: 'sent' });
});

test.each([404, 410])('%i: the subscription is gone', (status) => {
  expect(answer(status)).toEqual({ kind: 'gone' });
});

test.each([
  ['120', 120],
  ['Sat, 21 Nov 2026 09:02:00 GMT', 120],
  ['Sat, 21 Nov 2026 08:00:00 GMT', 0],
  ['soon', null],
  [undefined, null],
])('429 with Retry-After %s: later', (value, retryAfter) => {
  expect(answer(429, { 'retry-after': value })).toEqual({
    ...{ kind: 'later', reason: 'busy', retryAfter },
  });
});

test.each([500, 502, 503, 504])('%i: later', (status) => {
  expect(answer(status)).toEqual({ kind: 'later', reason: 'broken', retryAfter: null });
});

test.each([301, 400, 401, 403, 413])('%i: never', (status) => {
  expect(answer(status)).toEqual({
    ...{ kind: 'failed', reason: status === 413 ? 'too-large' : 'refused' },
  });
});

test.each<[OutgoingFault, 'later' | 'failed']>([
  ['slow', 'later'],
  ['unreachable', 'later'],
  ['no-host', 'later'],
  ['private', 'failed'],
  ['insecure', 'failed'],
  ['certificate', 'failed'],
])('a call that ends as %s: %s', (fault, kind) => {
  expect(outcomeOfFault(fault)).toMatchObject({ kind, reason: fault });
});
