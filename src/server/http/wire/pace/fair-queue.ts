/**
 * A fair queue: the network that has used the least time goes first. However many others keep the thread
 * busy, a network that asks for little waits for a piece or two. Within a network addresses take turns, and
 * so do the connections of an address. Pure.
 */
import { networkKey } from '../address.ts';

interface Waiting {
  /** As `addressKey` has it. */
  readonly address: string;
}

export interface FairQueue<W extends Waiting> {
  add(waiting: W): void;
  remove(waiting: W): void;
  /** Takes out who comes next. */
  take(): W | null;
  /** Notes the milliseconds that somebody’s piece took. */
  charge(waiting: W, milliseconds: number): void;
  /** How many wait. */
  readonly size: number;
}

/** Networks that are kept in mind at least. */
const fewest = 4096;

interface Network<W> {
  /** Milliseconds. */
  time: number;
  /** Null: nobody waits. */
  lane: number | null;
  /** Those who wait, by address. */
  readonly addresses: Map<string, Set<W>>;
}

/**
 * Virtual-time fair queueing. Each network has a clock that advances by the time its pieces take. A network
 * that is new or was idle starts one millisecond before the present, so it goes ahead but has saved up no
 * more than that. Networks within the same millisecond take turns.
 */
export function createFairQueue<W extends Waiting>(): FairQueue<W> {
  const networks = new Map<string, Network<W>>();
  /** Networks of those who wait, by their time. */
  const lanes = new Map<number, Set<Network<W>>>();
  /** The latest millisecond that somebody was taken from. */
  let present = 0;
  let size = 0;
  let most = fewest;

  function networkOf({ address }: Waiting): Network<W> {
    const key = networkKey(address);
    const known = networks.get(key);
    if (known) return known;
    if (networks.size >= most) forget();
    const network: Network<W> = { time: present - 1, lane: null, addresses: new Map() };
    networks.set(key, network);
    return network;
  }

  /** Forgets those that would begin where a new one does. */
  function forget(): void {
    for (const [key, { time, lane }] of networks) {
      if (lane === null && time <= present - 1) networks.delete(key);
    }
    most = Math.max(fewest, 2 * networks.size);
  }

  function enter(network: Network<W>): void {
    network.time = Math.max(network.time, present - 1);
    network.lane = Math.floor(network.time);
    const lane = lanes.get(network.lane) ?? new Set();
    lanes.set(network.lane, lane.add(network));
  }

  function leave(network: Network<W>): void {
    if (network.lane === null) return;
    const lane = lanes.get(network.lane);
    lane?.delete(network);
    if (lane?.size === 0) lanes.delete(network.lane);
    network.lane = null;
  }

  function removeFrom(network: Network<W>, waiting: W): void {
    const own = network.addresses.get(waiting.address);
    if (!own?.delete(waiting)) return;
    size -= 1;
    if (own.size === 0) network.addresses.delete(waiting.address);
    if (network.addresses.size === 0) leave(network);
  }

  function firstNetwork(): Network<W> | null {
    if (lanes.size === 0) return null;
    let lane = present - 1;
    while (!lanes.has(lane)) lane += 1;
    present = Math.max(present, lane);
    const [network = null] = lanes.get(lane) ?? [];
    return network;
  }

  return {
    add(waiting) {
      if (size === 0) {
        // Nothing is waiting, so past use no longer matters.
        networks.clear();
        present = 0;
      }
      const network = networkOf(waiting);
      const own = network.addresses.get(waiting.address) ?? new Set();
      if (own.has(waiting)) return;
      network.addresses.set(waiting.address, own.add(waiting));
      size += 1;
      if (network.lane === null) enter(network);
    },
    remove(waiting) {
      const network = networks.get(networkKey(waiting.address));
      if (network) removeFrom(network, waiting);
    },
    take() {
      const network = firstNetwork();
      for (const [address, own] of network?.addresses ?? []) {
        for (const waiting of own) {
          if (!network) return null;
          removeFrom(network, waiting);
          // The rest of its address and of its network take their turn next.
          if (own.size > 0) {
            network.addresses.delete(address);
            network.addresses.set(address, own);
          }
          if (network.lane !== null) {
            leave(network);
            enter(network);
          }
          return waiting;
        }
      }
      return null;
    },
    charge(waiting, milliseconds) {
      const network = networkOf(waiting);
      const isWaiting = network.lane !== null;
      leave(network);
      network.time = Math.max(network.time, present - 1) + milliseconds;
      if (isWaiting) enter(network);
    },
    get size() {
      return size;
    },
  };
}
