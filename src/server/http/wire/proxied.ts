/** Whom connections of a trusted proxy count for: the clients behind it, whose requests they carry in turn. */
import type { IncomingMessage } from 'node:http';
import { addressReader, type Trust } from './address.ts';
import type { PacedSocket } from './pace/paced-socket.ts';
import type { Places } from './places.ts';

export interface Proxied {
  /** The connection counts for the client of this request until all of the request is there. */
  arrives(socket: PacedSocket, request: IncomingMessage): void;
  /** The connection is the client’s alone from now on. */
  upgrades(socket: PacedSocket, request: IncomingMessage): void;
}

export function createProxied(places: Pick<Places, 'addressOf'>, trust: Trust): Proxied {
  const clientOf = addressReader(trust);
  /** The last request of each connection that is not all there. */
  const arriving = new WeakMap<PacedSocket, IncomingMessage>();
  const isOfProxy = (socket: PacedSocket) => places.addressOf(socket.raw) === null;
  return {
    arrives(socket, request) {
      if (!isOfProxy(socket)) return;
      arriving.set(socket, request);
      socket.countFor(clientOf(request));
      request.once('close', () => {
        if (arriving.get(socket) !== request) return;
        arriving.delete(socket);
        socket.countFor('');
      });
    },
    upgrades(socket, request) {
      if (isOfProxy(socket)) socket.countFor(clientOf(request));
    },
  };
}
