/**
 * A fair queue: the network that has used the least time goes first, of its addresses again the one that has
 * used least, and so of the connections of an address. However many others keep the thread busy, one that
 * asks for little waits for a piece or two. Pure.
 */
import { networkKey } from '../address.ts';
import { createFairLevel, type Entry, type FairLevel } from './fair-level.ts';

interface Waiting {
  /** As `addressKey` has it. */
  readonly address: string;
}

export interface FairQueue<W extends Waiting> {
  add(waiting: W): void;
  /** It is gone: it is remembered no longer. */
  remove(waiting: W): void;
  /** Takes out who comes next. */
  take(): W | null;
  /**
   * Notes the milliseconds that somebody’s piece took: also for the address under which they waited, where
   * the piece has shown that they are somebody else’s.
   */
  charge(waiting: W, milliseconds: number, waitedAs?: string): void;
  /** How many wait. */
  readonly size: number;
}

type Connections<W> = FairLevel<W, W>;
type Addresses<W> = FairLevel<string, Connections<W>>;

/** Where somebody waits. */
interface Path<W> {
  readonly network: Entry<Addresses<W>>;
  readonly address: Entry<Connections<W>>;
  readonly own: Entry<W>;
}

export function createFairQueue<W extends Waiting>(): FairQueue<W> {
  let networks = createFairLevel<string, Addresses<W>>();
  let size = 0;

  function placeOf(address: string): Pick<Path<W>, 'network' | 'address'> {
    const network = networks.entryOf(networkKey(address), createFairLevel<string, Connections<W>>);
    return { network, address: network.value.entryOf(address, createFairLevel<W, W>) };
  }

  function pathOf(waiting: W): Path<W> {
    const place = placeOf(waiting.address);
    return { ...place, own: place.address.value.entryOf(waiting, () => waiting) };
  }

  function stop({ network, address, own }: Path<W>): void {
    if (own.lane === null) return;
    size -= 1;
    address.value.stop(own);
    // The rest of its address and of its network take their turn next.
    if (address.value.isWaiting) network.value.wait(address);
    else network.value.stop(address);
    if (network.value.isWaiting) networks.wait(network);
    else networks.stop(network);
  }

  return {
    add(waiting) {
      // Nothing is waiting, so past use no longer matters.
      if (size === 0) networks = createFairLevel();
      const { network, address, own } = pathOf(waiting);
      if (own.lane !== null) return;
      size += 1;
      address.value.wait(own);
      if (address.lane === null) network.value.wait(address);
      if (network.lane === null) networks.wait(network);
    },
    remove(waiting) {
      const path = pathOf(waiting);
      stop(path);
      path.address.value.delete(waiting);
    },
    take() {
      const network = networks.first();
      const address = network?.value.first();
      const own = address?.value.first();
      if (!network || !address || !own) return null;
      stop({ network, address, own });
      return own.value;
    },
    charge(waiting, milliseconds, waitedAs = waiting.address) {
      for (const one of new Set([waiting.address, waitedAs])) {
        const { network, address } = placeOf(one);
        networks.charge(network, milliseconds);
        network.value.charge(address, milliseconds);
        // Its piece may have ended it.
        const own = address.value.known(waiting);
        if (own) address.value.charge(own, milliseconds);
      }
    },
    get size() {
      return size;
    },
  };
}
