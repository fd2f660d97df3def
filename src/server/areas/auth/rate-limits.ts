/** What signing in and renewing are limited by besides the address. A hall may share one address. */
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { LimitName } from '#contract/limits.ts';
import { fold } from '../../fold.ts';
import { addressKey } from '../../http/address.ts';
import type { Services } from '../../services.ts';

type Guard = preHandlerAsyncHookHandler;

/** Limits the tries from one address, and those with one name, key or state. */
export function limitAttempts(services: Services): Guard {
  return limitBy(services, 'sign-in', (request) => {
    const name = fold(fieldOf(request, 'profile') || fieldOf(request, 'name'));
    return [name, fieldOf(request, 'key'), fieldOf(request, 'state')].filter(Boolean).join(' ');
  });
}

/**
 * Renewing a session: limited by token and address, and blind for the session that is sent along,
 * which has usually run out.
 */
export function protectRenewal(app: FastifyInstance, services: Services): void {
  const limit = limitBy(services, 'renewal', (request) => fieldOf(request, 'token'));
  app.addHook('onRoute', (route) => {
    if (route.url !== '/api/auth/refresh' && route.url !== '/api/auth/signout') return;
    route.onRequest = async (request: FastifyRequest) => {
      delete request.headers.session;
      delete request.headers.authorization;
    };
    route.preHandler = limit;
  });
}

function limitBy(
  { limiter }: Services,
  name: LimitName,
  secretOf: (request: FastifyRequest) => string,
): Guard {
  return async (request, reply) => {
    const address = addressKey(request.ip);
    const secret = secretOf(request);
    // Opening a page names nobody: a whole tournament does so from one address.
    const actor = secret === '' ? null : `${address} ${secret}`;
    await limiter.count(name, { actor, address }, reply);
  };
}

type Fields = Readonly<Partial<Record<'profile' | 'name' | 'key' | 'state' | 'token', unknown>>>;

/** One field of the body or, failing that, of the query; '' when it is no text. */
function fieldOf({ body, query }: FastifyRequest, name: keyof Fields): string {
  // Parsed, not yet validated: objects of whatever the caller wrote, or nothing.
  for (const fields of [body, query] as (Fields | null | undefined)[]) {
    const value = fields?.[name];
    if (typeof value === 'string') return value;
  }
  return '';
}
