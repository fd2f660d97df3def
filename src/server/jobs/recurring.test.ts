import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRecurring } from './recurring.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T09:03:30.500Z') }));
afterEach(() => vi.useRealTimers());

const fives = [{ name: 'fives', when: '*/5 * * * *' }];
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

test('jobs are added at their minutes, until it stops', async () => {
  const added: string[] = [];
  const add = async (name: string) => void added.push(`${name} ${new Date().getUTCMinutes()}`);
  const nightly = { name: 'nightly', when: '17 3 * * *' };
  const stop = startRecurring([...fives, nightly], { add, onError: vi.fn() });
  await minutes(12);
  expect(added).toEqual(['fives 5', 'fives 10', 'fives 15']);
  await stop();
  await minutes(20);
  expect(added).toHaveLength(3);
});

test('a database that is away at the minute is reported, and the next minute is another try', async () => {
  const problems: string[] = [];
  let tries = 0;
  const stop = startRecurring(fives, {
    add: async () => {
      tries += 1;
      if (tries === 1) throw new Error('the database is away');
    },
    onError: (_, about) => problems.push(about),
  });
  await minutes(7);
  expect([tries, problems]).toEqual([2, ['recurring job fives']]);
  await stop();
});

test('stopping waits for a job that is being added', async () => {
  const steps: string[] = [];
  const stop = startRecurring(fives, {
    add: () => new Promise((resolve) => setTimeout(() => resolve(void steps.push('added')), 5000)),
    onError: vi.fn(),
  });
  await minutes(2);
  const stopped = stop().then(() => steps.push('stopped'));
  await minutes(1);
  await stopped;
  expect(steps).toEqual(['added', 'stopped']);
});
