/** TLS handshakes under way: they hold memory before the peer has shown that it is one. */
import type { Socket } from 'node:net';
import { createCounts } from '#server/counts.ts';
import type { WireLimits } from './wire-limits.ts';

type Limits = Pick<WireLimits, 'handshakeBytes' | 'handshakesPerAddress' | 'handshakes'>;

export interface Handshakes {
  /**
   * A handshake begins. One that sends too much is cut off, and so is the oldest where there are too many.
   * @param raw the connection below TLS; refused ones are destroyed
   * @param address null behind a trusted proxy
   */
  begin(raw: Socket, address: string | null): void;
  /** It is done; closed connections end by themselves. */
  end(raw: Socket): void;
}

export function createHandshakes(limits: Limits): Handshakes {
  /** What ends each, the oldest first. */
  const underWay = new Map<Socket, () => void>();
  const addresses = createCounts();

  function end(raw: Socket): void {
    underWay.get(raw)?.();
    underWay.delete(raw);
  }

  return {
    begin(raw, address) {
      const isCrowded = address !== null && addresses.of(address) >= limits.handshakesPerAddress;
      if (isCrowded) return void raw.destroy();
      const [oldest] = underWay.keys();
      // An honest one is soon done: those that are left over are not.
      if (oldest && underWay.size >= limits.handshakes) oldest.destroy();
      if (address !== null) addresses.add(address, 1);
      const limitBytes = () => {
        if (raw.bytesRead > limits.handshakeBytes) raw.destroy();
      };
      const hangUp = () => raw.destroy();
      const close = () => end(raw);
      raw.prependListener('data', limitBytes).once('end', hangUp).once('close', close);
      underWay.set(raw, () => {
        raw.off('data', limitBytes).off('end', hangUp).off('close', close);
        if (address !== null) addresses.add(address, -1);
      });
    },
    end,
  };
}
