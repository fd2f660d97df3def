import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const anybody = () => true;

describe('the fair queue', () => {
  test('lets owners take turns, however much one of them asks for', () => {
    const queue = createFairQueue<string>();
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.push(item.charAt(0), item);
    const taken = Array.from({ length: 6 }, () => queue.take(anybody));
    expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
    expect(queue.take(anybody)).toBeUndefined();
  });

  test('passes over an owner that may not start one now, and comes back to it first', () => {
    const queue = createFairQueue<string>();
    for (const item of ['a1', 'a2', 'b1', 'b2']) queue.push(item.charAt(0), item);
    expect(queue.take((owner) => owner !== 'a')).toBe('b1');
    expect(queue.take(anybody)).toBe('a1');
    expect(queue.take((owner) => owner === 'c')).toBeUndefined();
    expect(queue.size).toBe(2);
  });

  test('finds the owner with most items among those that count', () => {
    const queue = createFairQueue<string>();
    for (const item of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) queue.push(item.charAt(0), item);
    expect(queue.greediest(anybody)).toEqual({ owner: 'a', last: 'a3' });
    expect(queue.greediest((next) => !next.startsWith('a'))).toEqual({ owner: 'b', last: 'b2' });
    expect(queue.greediest(() => false)).toBeUndefined();
  });

  test('is taken in the order that it shows, and loses what is removed', () => {
    const pushes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.boolean()));
    fc.assert(
      fc.property(pushes, (asked) => {
        const queue = createFairQueue<number>();
        for (const [index, [owner]] of asked.entries()) queue.push(owner, index);
        for (const [index, [owner, isRemoved]] of asked.entries()) {
          if (isRemoved) expect(queue.remove(owner, index)).toBe(true);
          if (isRemoved) expect(queue.remove(owner, index)).toBe(false);
        }
        const shown = queue.inOrder();
        const taken: number[] = [];
        for (let item = queue.take(anybody); item !== undefined; item = queue.take(anybody))
          taken.push(item);
        expect(taken).toEqual(shown);
        expect(taken).toHaveLength(asked.filter(([, isRemoved]) => !isRemoved).length);
        expect(queue.size).toBe(0);
      }),
    );
  });
});
