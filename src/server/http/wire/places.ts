/** How many connections one address and the process have, from the first packet to the end. */
import type { Socket } from 'node:net';
import { createCounts } from '#server/counts.ts';
import { addressKey, type Trust, trustReader } from './address.ts';
import type { WireLimits } from './wire-limits.ts';

export interface Places {
  /** Gives a new connection its place, or destroys it where there is none. @returns whether it has one */
  take(raw: Socket): boolean;
  /** The connection counts no longer; closed ones are released by themselves. */
  release(raw: Socket): void;
  /** Null behind a trusted proxy: its connections are those of many people. */
  addressOf(raw: Socket): string | null;
  all(): Iterable<Socket>;
}

export function createPlaces(
  limits: Pick<WireLimits, 'connections' | 'connectionsPerAddress'>,
  trust: Trust,
): Places {
  const isProxy = trustReader(trust);
  const places = new Map<Socket, string | null>();
  const addresses = createCounts();

  function release(raw: Socket): void {
    const address = places.get(raw);
    places.delete(raw);
    if (typeof address === 'string') addresses.add(address, -1);
  }

  return {
    take(raw) {
      const from = raw.remoteAddress ?? '';
      const address = isProxy(from, 0) ? null : addressKey(from);
      const isCrowded = address !== null && addresses.of(address) >= limits.connectionsPerAddress;
      if (isCrowded || places.size >= limits.connections) {
        raw.destroy();
        return false;
      }
      if (address !== null) addresses.add(address, 1);
      places.set(raw, address);
      raw.once('close', () => release(raw));
      return true;
    },
    release,
    addressOf: (raw) => places.get(raw) ?? null,
    all: () => places.keys(),
  };
}
