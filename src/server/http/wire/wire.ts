/**
 * The edge of the server, where bytes of any peer arrive before they are a request. Nothing here
 * throws, and every socket has a listener for its errors for as long as it lives: an error without
 * one would end the process.
 */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import type { Live } from '#server/live/live.ts';
import type { Tls } from '#server/tls.ts';
import { replyError } from '../reply-error.ts';
import type { Trust } from './address.ts';
import { createPeers } from './peers.ts';

/** Times in milliseconds, sizes in bytes; numbers hold for one process. Why they are what they are: docs/operations.md. */
export const wireLimits = {
  /** Until the last header is in. */
  headersTimeout: 15_000,
  /** Until the last byte of the body is in: 8 MiB over a poor mobile connection. */
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  /** Until the answer begins; one statement of the database has half of it. */
  handlerTimeout: 120_000,
  maxHeaderSize: 16 * 1024,
  /** How often Node looks for connections that are too late. */
  connectionsCheckingInterval: 5_000,
  /** 2,000 people in one school hall, with the six connections that a browser opens. */
  connectionsPerAddress: 12_000,
  connections: 40_000,
  /** Browsers send one request at a time on a connection. */
  requestsPerConnection: 16,
  /** Handlers at work for one address: 2,000 people, three pages or devices each. */
  requestsPerAddress: 6_000,
  /** Requests of everybody that wait for a connection to the database. */
  waitingRequests: 12_000,
  /** How long an answer waits for a peer that takes no byte of it. */
  stalledTimeout: 60_000,
  /** Bytes of answers that nobody has read yet: above, a peer waits only from one look to the next. */
  unreadBytes: 512 * 1024 * 1024,
  stalledCheckingInterval: 1_000,
} as const;

export type WireLimits = { readonly [K in keyof typeof wireLimits]: number };

/** How the HTTP server is made. */
export function wireOptions(limits: WireLimits, trust: Trust, tls: Tls | null) {
  return {
    handlerTimeout: limits.handlerTimeout,
    serverFactory: createPeers(limits, trust, tls).serverFactory,
    clientErrorHandler: replyUnreadable,
    frameworkErrors: replyError,
  };
}

interface Upgrades {
  readonly live: Live;
  readonly report: (error: unknown, about: string) => void;
}

/** Takes over the upgrades of the server: the live connection gets its own, all others are refused. */
export function guardUpgrades(app: FastifyInstance, { live, report }: Upgrades): void {
  app.server.on('upgrade', (request, socket, head) => {
    // Node has just removed its own listener.
    socket.on('error', () => socket.destroy());
    try {
      const refused = live.upgrade(request, socket, head);
      if (refused) endWith(socket, refused);
    } catch (error) {
      report(error, 'upgrade');
      socket.destroy();
    }
  });
}

/** Answers what could not be read as a request at all, and ends the connection. */
function replyUnreadable(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  endWith(socket, unreadableCodes[error.code ?? ''] ?? 'bad-request');
}

/** Node's codes for what is wrong with a request. */
const unreadableCodes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** Writes a refusal and closes both halves: a peer that never hangs up keeps nothing open. */
function endWith(socket: Duplex, code: ErrorCode): void {
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
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
