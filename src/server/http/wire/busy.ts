/**
 * How many requests are worked on at once, and on whose account. One that has hung up counts until its
 * handler is done, so asking and leaving gains nothing; beyond the limits a request is refused at once.
 */
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { createCounts } from '#server/counts.ts';
import { runForCaller } from '#server/db/connections/work-context.ts';
import { AppError } from '#server/errors.ts';
import { addressKey } from './address.ts';
import type { WireLimits } from './wire-limits.ts';

export type Counted = (handler: RouteHandlerMethod) => RouteHandlerMethod;

/**
 * Refuses requests of an address that has too many under way: more than may wait for the database, where
 * callers of one address are distinguished (`db/connections/asker.ts`). Call it before routes are added.
 * @returns what wraps a handler that no route names; routes are wrapped already
 */
export function boundRequests(app: FastifyInstance, limits: WireLimits): Counted {
  const addresses = createCounts();

  function counted(handler: RouteHandlerMethod): RouteHandlerMethod {
    return function count(request, reply) {
      const address = addressKey(request.ip);
      if (addresses.of(address) >= limits.requestsPerAddress) throw new AppError('queue-full');
      addresses.add(address, 1);
      const leave = () => addresses.add(address, -1);
      const result = runForCaller({ address }, () => handler.call(this, request, reply));
      Promise.resolve(result).then(leave, leave);
      return result;
    };
  }

  app.addHook('onRoute', (route) => {
    route.handler = counted(route.handler);
  });
  return counted;
}
