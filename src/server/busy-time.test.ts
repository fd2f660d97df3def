import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ownServer } from '#testing/own-server.ts';
import { createBusyMeter, markResumed } from './busy-time.ts';
import { findLastPosition } from './db/activity-repository.ts';

const server = await ownServer();
const { db } = server.services;

/** A thread whose time passes when a test says so. */
function createThread() {
  let time = 0;
  return {
    meter: () => createBusyMeter(() => time),
    work: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test('a call counts its own pieces, not what others do while it waits', async () => {
  const { meter, work } = createThread();
  const [ana, ben] = [meter(), meter()];
  const call = ana.run(async () => {
    work(10);
    await setImmediate();
    markResumed();
    work(5);
    await Promise.resolve();
    work(5);
  });
  ben.run(() => work(7));
  process.nextTick(() => work(1000));
  await call;
  await setImmediate();
  work(1000);
  expect([ana.used(), ben.used()]).toEqual([27, 7]);
});

test('what a call does with an answer of the database is its own, waiting for it is not', async () => {
  const { meter, work } = createThread();
  const own = meter();
  const call = own.run(() =>
    db.read(async (reader) => {
      await findLastPosition(reader);
      work(10);
      await findLastPosition(reader);
      work(20);
      return own.used();
    }),
  );
  await setImmediate();
  work(1000);
  // And, by the real clock, what decoding the two answers took.
  const used = await call;
  expect(used).toBeGreaterThanOrEqual(30);
  expect(used).toBeLessThan(1000);
});

test('outside of any meter nothing is counted', () => {
  const { meter, work } = createThread();
  const own = meter();
  markResumed();
  work(10);
  expect(own.used()).toBe(0);
});
