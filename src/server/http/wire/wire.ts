/**
 * The edge of the server, where bytes of any peer arrive before they are a request. Nothing here
 * throws, and every socket has a listener for its errors for as long as it lives: an error without
 * one would end the process.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import type { Live } from '#server/live/live.ts';
import type { Tls } from '#server/tls.ts';
import { replyError } from '../reply-error.ts';
import type { Trust } from './address.ts';
import { createPeers, hasTwoHosts } from './peers.ts';
import type { WireLimits } from './wire-limits.ts';

interface Upgrades {
  readonly live: Live;
  readonly report: (error: unknown, about: string) => void;
}

/** The edge of one server: how its HTTP server is made, and what it does once there is one. */
export function createEdge(limits: WireLimits, trust: Trust, tls: Tls | null) {
  const peers = createPeers(limits, trust, tls);

  /** Answers what could not be read as a request at all, and ends the connection. */
  function replyUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
    const isLost = error.code === 'ECONNRESET' || !socket.writable;
    // Before the end of its TLS handshake a socket takes no answer: a write would never finish.
    if (isLost || !peers.isOpen(socket)) return void socket.destroy();
    endWith(socket, unreadableCodes[error.code ?? ''] ?? 'bad-request', limits.refusalTimeout);
  }

  return {
    options: {
      handlerTimeout: limits.handlerTimeout,
      serverFactory: peers.serverFactory,
      clientErrorHandler: replyUnreadable,
      frameworkErrors: replyError,
    },

    /**
     * Takes over the upgrades of the server: the live connection gets its own, all others are refused.
     * Ends connections without a handshake when the server closes.
     */
    guard(app: FastifyInstance, { live, report }: Upgrades): void {
      app.addHook('preClose', async () => peers.close());
      app.server.on('upgrade', (request, socket, head) => {
        // Node has just removed its own listener.
        socket.on('error', () => socket.destroy());
        try {
          const refused = hasTwoHosts(request)
            ? 'bad-request'
            : live.upgrade(request, socket, head);
          if (refused) endWith(socket, refused, limits.refusalTimeout);
        } catch (error) {
          report(error, 'upgrade');
          socket.destroy();
        }
      });
    },
  };
}

/** Node's codes for what is wrong with a request. */
const unreadableCodes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/**
 * Writes a refusal and closes both halves: a peer that never hangs up keeps nothing open, nor does one
 * that has not taken the refusal in time (milliseconds).
 */
function endWith(socket: Duplex, code: ErrorCode, timeout: number): void {
  const { status, title } = errorCatalogue[code];
  const body = JSON.stringify({
    type: `/docs/api#error-${code}`,
    title,
    status,
    code,
    detail: title,
  });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  const timer = setTimeout(() => socket.destroy(), timeout);
  socket.once('close', () => clearTimeout(timer));
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
