/** One call of a route on its way through the mount. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteSpec } from '#contract/route.ts';
import type { Services } from '#server/services.ts';
import type { Handler } from '../context.ts';

export type AnyHandler = Handler<RouteSpec>;
export interface Parsed {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
}

export interface Call {
  readonly services: Services;
  readonly spec: RouteSpec;
  readonly handler: AnyHandler;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborted when the client hangs up before it has its answer. */
  readonly gone: AbortSignal;
}

/** Aborted when the connection closes before the answer is sent. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
