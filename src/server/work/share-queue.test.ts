import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createShareQueue } from './share-queue.ts';

const anybody = () => true;

/** An item is named `account tournament number`. */
const shareOf = (item: string) => {
  const [account = '', tournament = ''] = item.split(' ');
  return { account, owner: `${account}${tournament}` };
};

function queueOf(items: readonly string[]) {
  const queue = createShareQueue<string>();
  for (const item of items) queue.push(shareOf(item), item);
  return queue;
}

function takeAll(queue: ReturnType<typeof queueOf>): string[] {
  const taken: string[] = [];
  for (let item = queue.take(anybody); item !== undefined; item = queue.take(anybody))
    taken.push(item);
  return taken;
}

test('many tournaments of one account have one share, and take turns within it', () => {
  const queue = queueOf(['a 1 x', 'a 1 y', 'a 2 x', 'a 3 x', 'b 1 x', 'b 1 y']);
  expect(takeAll(queue)).toEqual(['a 1 x', 'b 1 x', 'a 2 x', 'b 1 y', 'a 3 x', 'a 1 y']);
  expect(queue.size).toBe(0);
});

test('accounts that have used less come first, and those that have used the same take turns', () => {
  const use: Readonly<Record<string, number>> = { a: 2, b: 0, c: 2 };
  const queue = createShareQueue<string>((account) => use[account] ?? 0);
  for (const item of ['a 1 x', 'a 1 y', 'c 1 x', 'b 1 x', 'b 1 y']) queue.push(shareOf(item), item);
  const order = ['b 1 x', 'b 1 y', 'a 1 x', 'c 1 x', 'a 1 y'];
  expect(queue.inOrder()).toEqual(order);
  expect(takeAll(queue)).toEqual(order);
});

test('an account that may not start one now is passed over, and comes first after', () => {
  const queue = queueOf(['a 1 x', 'a 2 x', 'b 1 x']);
  expect(queue.take((account) => account !== 'a')).toBe('b 1 x');
  expect(queue.take(anybody)).toBe('a 1 x');
  expect(queue.take(() => false)).toBeUndefined();
});

test('what waits is counted for the account and for its tournament', () => {
  const queue = queueOf(['a 1 x', 'a 1 y', 'a 2 x', 'b 1 x']);
  expect(queue.sizesOf(shareOf('a 1'))).toEqual({ ofAccount: 3, ofOwner: 2 });
  expect(queue.sizesOf(shareOf('c 1'))).toEqual({ ofAccount: 0, ofOwner: 0 });
});

test('is taken in the order that it shows, and loses what is removed', () => {
  const pushes = fc.array(
    fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2'), fc.boolean()),
  );
  fc.assert(
    fc.property(pushes, (asked) => {
      const items = asked.map(([account, owner], n) => `${account} ${owner} ${n}`);
      const queue = queueOf(items);
      const removed = items.filter((_, n) => asked[n]?.[2]);
      for (const item of removed) {
        expect(queue.remove(shareOf(item), item)).toBe(true);
        expect(queue.remove(shareOf(item), item)).toBe(false);
      }
      const shown = queue.inOrder();
      expect(queue.size).toBe(items.length - removed.length);
      expect(takeAll(queue)).toEqual(shown);
      expect([...shown].sort()).toEqual(items.filter((one) => !removed.includes(one)).sort());
    }),
  );
});
