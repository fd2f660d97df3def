import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventBatch } from './event-batch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('many events arrive as one at once, and as one more in a while for what need not be fresh at once', () => {
  const batch = createEventBatch();
  const heard: string[][] = [];
  const add = (word: string) => batch.add(word, (words) => heard.push([...words]));
  add('feedback');
  vi.advanceTimersByTime(500);
  for (let count = 0; count < 20; count++) add('feedback');
  add('ballot');
  vi.advanceTimersByTime(500);
  expect(heard).toEqual([['feedback'], ['feedback', 'ballot']]);
  vi.advanceTimersByTime(15_000);
  expect(heard.slice(2)).toEqual([['~feedback', '~ballot']]);
});

test('where anything may have happened, all is asked for at once', () => {
  const heard: string[][] = [];
  createEventBatch().add('*', (words) => heard.push([...words]));
  vi.advanceTimersByTime(20_000);
  expect(heard).toEqual([['*']]);
});
