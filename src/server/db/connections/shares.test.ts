import { expect, test } from 'vitest';
import { AppError } from '#server/errors.ts';
import { type Claim, createShares, type Shares } from './shares.ts';

const claim = (...keys: string[]): Claim => keys.map((key) => ({ key, most: 2, mostWaiting: 3 }));

/** Takes places under a name; who has one is listed in the order of taking. */
function taker(shares: Shares) {
  const order: string[] = [];
  const releases = new Map<string, () => void>();
  return {
    order,
    take(name: string, of: Claim, signal?: AbortSignal) {
      return shares.take(of, signal).then((release) => {
        order.push(name);
        releases.set(name, release);
      });
    },
    async release(name: string) {
      releases.get(name)?.();
      // What is resolved by it runs before what is asked next.
      await new Promise(setImmediate);
    },
  };
}

test('nobody holds more than a share, whatever is free', async () => {
  const shares = createShares(10);
  const { order, take, release } = taker(shares);
  const all = ['a1', 'a2', 'a3', 'b1'].map((name) => take(name, claim(name.charAt(0))));
  await Promise.all([all[0], all[1], all[3]]);
  expect([order, shares.waitingCount]).toEqual([['a1', 'a2', 'b1'], 1]);
  await release('b1');
  expect(order).not.toContain('a3');
  await release('a1');
  expect(order).toContain('a3');
  await release('a1');
  expect(shares.waitingCount).toBe(0);
});

test('whoever waits takes turns, however much one of them asks for', async () => {
  const { order, take, release } = taker(createShares(1));
  const asked = ['x', 'a1', 'a2', 'a3', 'b1', 'c1'];
  const all = asked.map((name) => take(name, claim(name.charAt(0))));
  for (let done = 0; done < asked.length; done++) {
    while (order.length === done) await new Promise(setImmediate);
    await release(order[done] ?? '');
  }
  await Promise.all(all);
  expect(order).toEqual(['x', 'a1', 'b1', 'c1', 'a2', 'a3']);
});

test('a place counts under every key of its claim', async () => {
  const { order, take, release } = taker(createShares(10));
  const all = [
    take('one', claim('ana', 'hall')),
    take('two', claim('ben', 'hall')),
    take('three', claim('cal', 'hall')),
  ];
  await Promise.all(all.slice(0, 2));
  expect(order).toEqual(['one', 'two']);
  await release('two');
  expect(order).toEqual(['one', 'two', 'three']);
});

test('the server’s own work is bounded by what is free alone', async () => {
  const { order, take } = taker(createShares(5));
  await Promise.all(['1', '2', '3', '4'].map((name) => take(name, [])));
  expect(order).toHaveLength(4);
});

test('what would wait beyond the bound is refused, and nobody else', async () => {
  const shares = createShares(10);
  for (let held = 0; held < 2; held++) await shares.take(claim('a'));
  for (let waiting = 0; waiting < 3; waiting++) void shares.take(claim('a'));
  const refused = await shares.take(claim('a')).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ code: 'queue-full' });
  await shares.take(claim('b'));
});

test('where too many wait, the caller with most of them is refused, not a newcomer', async () => {
  const shares = createShares(1);
  const { order, take, release } = taker(shares);
  const inHall = (caller: string): Claim => [
    { key: caller, most: 4, mostWaiting: 100 },
    { key: 'hall', most: 4, mostWaiting: 4 },
  ];
  await take('first', inHall('a'));
  const [a1, a2, a3] = ['a1', 'a2', 'a3'].map((name) => take(name, inHall('a')));
  const c1 = take('c1', inHall('c'));
  const b1 = take('b1', inHall('b'));
  await expect(a3).rejects.toMatchObject({ code: 'queue-full' });
  await expect(take('a4', inHall('a'))).rejects.toMatchObject({ code: 'queue-full' });
  for (const name of ['first', 'a1', 'c1', 'b1']) await release(name);
  await Promise.all([a1, a2, c1, b1]);
  expect(order).toEqual(['first', 'a1', 'c1', 'b1', 'a2']);
  expect(shares.waitingCount).toBe(0);
});

test('whoever leaves while waiting makes room in the queue, and gets nothing', async () => {
  const shares = createShares(1);
  const { order, take, release } = taker(shares);
  await take('first', claim('a'));
  const client = new AbortController();
  const left = take('left', claim('a'), client.signal).catch(() => 'left');
  const next = take('next', claim('a'));
  client.abort();
  expect(await left).toBe('left');
  expect(shares.waitingCount).toBe(1);
  await release('first');
  await next;
  expect(order).toEqual(['first', 'next']);
  await expect(shares.take(claim('b'), client.signal)).rejects.toThrow();
});
