/** What signing in and renewing are limited by besides the address. A hall may share one address. */
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { LimitName } from '#contract/limits.ts';
import { fold } from '#contract/text/fold.ts';
import { AppError } from '#server/errors.ts';
import { addressKey } from '#server/http/wire/address.ts';
import { hashSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { findFamilyOfToken } from './sessions/session-repository.ts';

type Guard = preHandlerAsyncHookHandler;

/** Limits the tries from one address, and those with one name, key or state. */
export function limitAttempts(services: Services): Guard {
  return limitBy(services, 'sign-in', (request) => {
    const name = fold(fieldOf(request, 'profile') || fieldOf(request, 'name'));
    return [name, fieldOf(request, 'key'), fieldOf(request, 'state')].filter(Boolean).join(' ');
  });
}

/**
 * Renewing and ending a session: limited by session, and blind for the session that is sent along, which
 * has usually run out. Tokens have 256 bits, so nobody guesses one: an unknown token costs one look-up by
 * its hash and is in nobody's way. Has to be called after `completeArrivals`, before the contract is
 * mounted.
 */
export function protectRenewal(app: FastifyInstance, services: Services): void {
  app.addHook('onRoute', (route) => {
    if (route.url !== refreshPath && route.url !== '/api/auth/signout') return;
    route.onRequest = async (request: FastifyRequest) => {
      delete request.headers.session;
      delete request.headers.authorization;
    };
    route.preHandler = [...[route.preHandler ?? []].flat(), limitRenewal(services)];
  });
}

const refreshPath = '/api/auth/refresh';
/** Longer ones are refused as input; the halves of an address make the longest. */
const longestToken = 200;

function limitRenewal({ db, limiter }: Services): Guard {
  return async (request, reply) => {
    const token = fieldOf(request, 'token');
    if (token === '' || token.length > longestToken) return;
    const family = await db.read((reader) => findFamilyOfToken(reader, hashSecret(token)));
    const address = addressKey(request.ip);
    if (family) await limiter.count('renewal', { actor: family.id, address }, reply);
    else if (request.routeOptions.url === refreshPath) throw new AppError('session-expired');
  };
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
