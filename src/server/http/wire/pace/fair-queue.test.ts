/** Who comes next: whoever asks for little does not wait for those who ask for much. */
import { expect, test } from 'vitest';
import { addressKey } from '../address.ts';
import { createFairQueue } from './fair-queue.ts';

interface Peer {
  readonly address: string;
  readonly name: string;
}

const peerAt = (address: string, name = address): Peer => ({ address: addressKey(address), name });

/** Works for whoever is next until nobody waits; each has pieces that take a time. */
function drain(peers: readonly Peer[], pieces: number, milliseconds = 0): string[] {
  const queue = createFairQueue<Peer>();
  const left = new Map(peers.map((peer) => [peer, pieces]));
  for (const peer of peers) queue.add(peer);
  const done: string[] = [];
  for (let peer = queue.take(); peer; peer = queue.take()) {
    done.push(peer.name);
    queue.charge(peer, milliseconds);
    const more = (left.get(peer) ?? 0) - 1;
    left.set(peer, more);
    if (more > 0) queue.add(peer);
  }
  expect(queue.size).toBe(0);
  return done;
}

test.each([0, 3])('networks take turns, then addresses, then the waiting (%d ms each)', (cost) => {
  const peers = [
    peerAt('10.0.0.1', 'a'),
    peerAt('10.0.0.1', 'b'),
    peerAt('10.0.0.2', 'c'),
    peerAt('2001:db8:1:1::1', 'd'),
    peerAt('2001:db8:1:2::1', 'e'),
  ];
  const done = drain(peers, 2, cost);
  expect(done.slice(0, 6)).toEqual(['a', 'c', 'd', 'b', 'c', 'e']);
  expect([...done].sort().join('')).toBe('aabbccddee');
});

test.each([
  ['networks', (n: number) => `10.0.${n >> 8}.${n & 255}`, '192.0.2.1'],
  [
    'addresses of its network',
    (n: number) => `2001:db8:1:${n.toString(16)}::1`,
    '2001:db8:1:ffff::1',
  ],
  ['connections of its address', () => '192.0.2.1', '192.0.2.1'],
])('one that asks for little is next, however many %s keep the thread busy', (_title, at, own) => {
  const queue = createFairQueue<Peer>();
  const busy = Array.from({ length: 2000 }, (_, n) => peerAt(at(n)));
  for (const peer of busy) queue.add(peer);
  const modest = peerAt(own);
  const waits: number[] = [];
  let since: number | null = null;
  for (let n = 0; n < 20_000; n++) {
    if (n % 500 === 0 && since === null) {
      queue.add(modest);
      since = n;
    }
    const peer = queue.take();
    if (!peer) throw new Error('nobody waits');
    queue.charge(peer, peer === modest ? 0.1 : 3);
    if (peer !== modest) queue.add(peer);
    else {
      waits.push(n - (since ?? 0));
      since = null;
    }
  }
  // The first time nobody has used anything yet: it is one of all.
  expect(waits.slice(1)).toEqual(waits.slice(1).map(() => 0));
  expect(waits.length).toBeGreaterThan(30);
});

test('those who come again after a rest have saved up nothing', () => {
  const queue = createFairQueue<Peer>();
  const [steady, other, rested] = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((one) => peerAt(one));
  if (!steady || !other || !rested) throw new Error('three peers');
  queue.add(steady);
  queue.add(other);
  for (let n = 0; n < 100; n++) {
    const peer = queue.take();
    if (!peer) throw new Error('nobody waits');
    queue.charge(peer, 3);
    queue.add(peer);
  }
  queue.add(rested);
  let own = 0;
  for (let n = 0; n < 30; n++) {
    const peer = queue.take();
    if (!peer) throw new Error('nobody waits');
    if (peer === rested) own += 1;
    queue.charge(peer, 3);
    queue.add(peer);
  }
  expect(own).toBeLessThanOrEqual(12);
});

test('one that is gone is not taken, and its place is not counted', () => {
  const queue = createFairQueue<Peer>();
  const [gone, stays] = [peerAt('10.0.0.1'), peerAt('10.0.0.2')];
  queue.add(gone);
  queue.add(gone);
  queue.add(stays);
  expect(queue.size).toBe(2);
  queue.remove(gone);
  queue.remove(gone);
  expect([queue.size, queue.take(), queue.take(), queue.size]).toEqual([1, stays, null, 0]);
});
