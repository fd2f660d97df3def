/** TLS handshakes under way: they hold memory before the peer has shown that it is one. */
import type { Socket } from 'node:net';
import { createCounts } from '#server/counts.ts';
import type { PacedSocket } from './pace/paced-socket.ts';
import type { WireLimits } from './wire-limits.ts';

type Limits = Pick<WireLimits, 'handshakeBytes' | 'handshakesPerAddress' | 'handshakes'>;

export interface Handshakes {
  /**
   * A handshake begins. One that sends too much is cut off, and so is the oldest where there are too many: of
   * its address, or of all. An honest one is soon done; those that are left over are not.
   * @param below the connection below TLS
   * @param address null behind a trusted proxy
   */
  begin(below: PacedSocket, address: string | null): void;
  /** It is done; closed connections end by themselves. */
  end(raw: Socket): void;
}

interface Handshake {
  readonly address: string | null;
  /** Takes its listeners and its count away. */
  end(): void;
}

export function createHandshakes(limits: Limits): Handshakes {
  /** The oldest first. */
  const underWay = new Map<Socket, Handshake>();
  const addresses = createCounts();

  function end(raw: Socket): void {
    underWay.get(raw)?.end();
    underWay.delete(raw);
  }

  function cutOffOldest(isMeant: (one: Handshake) => boolean): void {
    for (const [raw, one] of underWay) {
      if (!isMeant(one)) continue;
      end(raw);
      raw.destroy();
      return;
    }
  }

  return {
    begin(below, address) {
      const { raw } = below;
      const isCrowded = address !== null && addresses.of(address) >= limits.handshakesPerAddress;
      if (isCrowded) cutOffOldest((one) => one.address === address);
      else if (underWay.size >= limits.handshakes) cutOffOldest(() => true);
      if (address !== null) addresses.add(address, 1);
      let bytes = 0;
      // What TLS was given: a request that came along with the end of the handshake does not count.
      const count = (piece: Buffer) => {
        bytes += piece.length;
        if (bytes > limits.handshakeBytes && underWay.has(raw)) below.destroy();
      };
      const hangUp = () => below.destroy();
      const close = () => end(raw);
      below.on('data', count).once('end', hangUp);
      raw.once('close', close);
      underWay.set(raw, {
        address,
        end() {
          below.off('data', count).off('end', hangUp);
          raw.off('close', close);
          if (address !== null) addresses.add(address, -1);
        },
      });
    },
    end,
  };
}
