import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventBatch } from './event-batch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('many events are told once at once, and once more in a while to who need not know at once', () => {
  const batch = createEventBatch();
  const told: string[][] = [];
  const add = (word: string) => batch.add(word, (words) => told.push([...words]));
  add('feedback');
  vi.advanceTimersByTime(500);
  for (let count = 0; count < 20; count++) add('feedback');
  add('ballot');
  vi.advanceTimersByTime(500);
  expect(told).toEqual([['feedback'], ['feedback', 'ballot']]);
  vi.advanceTimersByTime(15_000);
  expect(told.slice(2)).toEqual([['~feedback', '~ballot']]);
});

test('where anything may have happened, all is asked for at once', () => {
  const told: string[][] = [];
  createEventBatch().add('*', (words) => told.push([...words]));
  vi.advanceTimersByTime(20_000);
  expect(told).toEqual([['*']]);
});
