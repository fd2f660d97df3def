/**
 * What each connection may hold: how many requests it has under way, how much of what arrives is parsed in one
 * turn of the event loop, and how long an answer may wait for a peer that reads too slowly. It works below the
 * framework.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { invariant } from '#engine/result.ts';
import type { Tls } from '#server/tls.ts';
import type { Trust } from './address.ts';
import { heldBytes } from './answer-bytes.ts';
import { createHandshakes } from './handshakes.ts';
import { keepTlsFromEndingProcess } from './pace/below-tls.ts';
import { PacedSocket } from './pace/paced-socket.ts';
import { createParseTurns } from './pace/parse-turns.ts';
import { createPlaces } from './places.ts';
import { createProxied } from './proxied.ts';
import { type Holder, lookAgain, overHolders, type Reading } from './slow-readers.ts';
import type { WireLimits } from './wire-limits.ts';

/** A connection that requests can arrive on: over TLS, one whose handshake is done. */
interface Peer {
  readonly socket: PacedSocket;
  readonly underWay: Set<ServerResponse>;
  /** Null: at the last look it had nothing to read. */
  reading: Reading | null;
}

/** Makes HTTP servers that keep to the limits together. */
export function createPeers(limits: WireLimits, trust: Trust, tls: Tls | null) {
  const places = createPlaces(limits, trust);
  const peers = new Map<unknown, Peer>();
  const proxied = createProxied(places, trust);
  const turns = createParseTurns(limits.parsingTime);
  const handshakes = createHandshakes(limits);
  let isClosing = false;

  /** A connection whose bytes arrive in turn with those of others. */
  const paced = (under: Socket) =>
    new PacedSocket(under, { addressOf: (raw) => places.addressOf(raw) ?? '', turns });

  /** The connection as Node’s parser sees it. */
  function enter(under: Socket): PacedSocket {
    const socket = paced(under);
    handshakes.end(socket.raw);
    peers.set(socket, { socket, underWay: new Set(), reading: null });
    socket.once('close', () => leave(socket));
    return socket;
  }

  function leave(socket: unknown): void {
    const peer = peers.get(socket);
    if (!peer) return;
    peers.delete(socket);
    for (const response of peer.underWay) {
      // Node closes only the answer whose turn it is; those behind it have to hear of it too.
      if (response.socket === null) response.destroy().emit('close');
    }
  }

  function guarded(server: Server, handle: RequestListener): RequestListener {
    return (request, response) => {
      const peer = peers.get(request.socket);
      // Node parses a piece to its end after its connection was destroyed.
      if (!peer || request.socket.destroyed) return;
      if (hasTwoHosts(request)) {
        return void server.emit('clientError', new Error('two hosts'), request.socket);
      }
      if (peer.underWay.size >= limits.requestsPerConnection) return void request.socket.destroy();
      proxied.arrives(peer.socket, request);
      peer.underWay.add(response);
      response.once('close', () => peer.underWay.delete(response));
      handle(request, response);
    };
  }

  function endSlow(): void {
    const now = performance.now();
    const reading: { readonly socket: PacedSocket; readonly since: number }[] = [];
    for (const peer of peers.values()) {
      const { socket } = peer;
      if (socket.writableLength === 0) {
        peer.reading = null;
        continue;
      }
      peer.reading = lookAgain(peer.reading, { taken: takenBytes(socket.raw), at: now }, limits);
      // A reset, so that the kernel lets go of its part as well.
      if (!peer.reading) socket.resetAndDestroy();
      else reading.push({ socket, since: peer.reading.since });
    }
    const held = heldBytes(reading.map(({ socket }) => peers.get(socket)?.underWay ?? []));
    const holders = reading.map(({ socket, since }, index): Holder<PacedSocket> => {
      return { peer: socket, held: (held[index] ?? 0) + socket.ownBytes, since };
    });
    for (const socket of overHolders(holders, limits.unreadBytes, now)) socket.resetAndDestroy();
  }

  return {
    serverFactory(handle: RequestListener): Server {
      const server = tls ? createTlsServer(limits, tls) : createServer(timeoutsOf(limits));
      server.on('request', guarded(server, handle));
      // Over TLS a request’s socket is the one that the handshake makes.
      const begin = takeListener(server, 'connection');
      server.on('connection', (raw: Socket) => {
        turns.accepted();
        if (isClosing) return void raw.destroy();
        if (!places.take(raw)) return;
        const socket = tls ? paced(raw) : enter(raw);
        if (tls) handshakes.begin(socket, places.addressOf(raw));
        begin.call(server, socket);
      });
      if (tls) {
        const parse = takeListener(server, 'secureConnection');
        server.on('secureConnection', (under: Socket) => {
          if (!under.destroyed) parse.call(server, enter(under));
        });
      }
      server.maxConnections = limits.connections;
      // A live connection has limits of its own.
      server.on('upgrade', (request) => {
        const peer = peers.get(request.socket);
        if (!peer) return;
        leave(request.socket);
        proxied.upgrades(peer.socket, request);
        places.release(peer.socket.raw);
      });
      const timer = setInterval(endSlow, limits.stalledCheckingInterval).unref();
      server.once('close', () => clearInterval(timer));
      return server;
    },

    /** Whether requests can arrive on a socket: not before the end of its TLS handshake. */
    isOpen: (socket: unknown): boolean => peers.has(socket),

    /**
     * Takes no new connection, and ends those on which no request can arrive: Node waits for them. Requests
     * under way are answered.
     */
    close(): void {
      isClosing = true;
      const open = new Set(Array.from(peers.values(), ({ socket }) => socket.raw));
      for (const raw of places.all()) if (!open.has(raw)) raw.destroy();
    },
  };
}

function createTlsServer(limits: WireLimits, tls: Tls): Server {
  keepTlsFromEndingProcess();
  const { handshakeTimeout } = limits;
  // As Node’s server without TLS: a peer that has said everything still gets its answer.
  const options = { ...timeoutsOf(limits), ...tls, handshakeTimeout, allowHalfOpen: true };
  return createSecureServer(options);
}

function timeoutsOf(limits: WireLimits) {
  const { keepAliveTimeout, requestTimeout, headersTimeout, maxHeaderSize } = limits;
  const { connectionsCheckingInterval } = limits;
  return {
    keepAliveTimeout,
    requestTimeout,
    headersTimeout,
    maxHeaderSize,
    connectionsCheckingInterval,
  };
}

/** Names more than one host: Node’s parser takes the first, a proxy perhaps the other (RFC 9112, 3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, at) => at % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1;
}

/** Takes over from Node’s own listener, which makes a parser for each connection. */
function takeListener(server: Server, event: string) {
  const [parse] = server.listeners(event);
  invariant(parse, 'Node listens to connections of its server');
  const listener = parse as (connection: Duplex) => void;
  server.removeListener(event, listener);
  return listener;
}

/**
 * Bytes that the kernel has taken. The stream itself counts a large buffer only when all of it is gone;
 * Node's own timeout of sockets looks at these numbers for the same reason.
 */
function takenBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { readonly _handle?: Handle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}

interface Handle {
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}
