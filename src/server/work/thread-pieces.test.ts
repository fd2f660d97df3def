import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createThreadPieces } from './thread-pieces.ts';

/** Pieces on a thread whose time passes when a test says so, and what happens in which order. */
function createThread() {
  let time = 0;
  const pieces = createThreadPieces(() => time);
  const order: string[] = [];
  return {
    pieces,
    order,
    work: (milliseconds: number) => {
      time += milliseconds;
    },
    piece: async (name: string, milliseconds = 0) => {
      await pieces.next();
      order.push(name);
      time += milliseconds;
    },
  };
}

test('pieces begin one at a time, in the order in which they were wanted', async () => {
  const { piece, order } = createThread();
  const all = Promise.all(['a', 'b', 'c'].map((name) => piece(name, 100)));
  while (!order.includes('a')) await setImmediate();
  expect(order).toEqual(['a']);
  await all;
  expect(order).toEqual(['a', 'b', 'c']);
});

test('a small call waits for one piece, however many are wanted', async () => {
  const { pieces, piece, order } = createThread();
  const small = pieces.small(async () => {
    // What it waits for in turn: its queries, and the writing of its answer.
    for (let step = 0; step < 20; step++) await setImmediate();
    order.push('small');
  });
  await Promise.all([small, ...['a', 'b', 'c', 'd'].map((name) => piece(name, 100))]);
  expect(order).toEqual(['a', 'small', 'b', 'c', 'd']);
});

test('small calls that never end hold up heavy ones no longer than these work', async () => {
  const { pieces, piece, order, work } = createThread();
  let end = () => {};
  const small = pieces.small(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  await piece('a', 5);
  const next = piece('b');
  while (!order.includes('b')) {
    work(1);
    await setImmediate();
  }
  await next;
  expect(order).toEqual(['a', 'b']);
  end();
  await small;
});
