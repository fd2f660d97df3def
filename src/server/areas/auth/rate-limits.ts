/** How often signing in and renewing may be tried. A whole tournament may sit behind one address. */
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { AppError } from '../../errors.ts';
import { fold } from '../../fold.ts';
import { addressKey } from '../../http/address.ts';
import { hashSecret } from '../../secrets.ts';

const signInsPerAddress = 600;
const renewalsPerAddress = 3000;
const triesPerSecret = 40;

type Guard = preHandlerAsyncHookHandler;

/** Limits the tries from one address, and those with one name, key or state. */
export function limitAttempts(app: FastifyInstance): Guard {
  return createLimit(app, signInsPerAddress, (request) => {
    const name = fold(fieldOf(request, 'profile') || fieldOf(request, 'name'));
    return [name, fieldOf(request, 'key'), fieldOf(request, 'state')].filter(Boolean).join(' ');
  });
}

/**
 * Renewing a session: limited by token and address, and blind for the session that is sent along,
 * which has usually run out.
 */
export function protectRenewal(app: FastifyInstance): void {
  const limit = createLimit(app, renewalsPerAddress, (request) =>
    hashSecret(fieldOf(request, 'token')),
  );
  app.addHook('onRoute', (route) => {
    if (route.url !== '/api/auth/refresh' && route.url !== '/api/auth/signout') return;
    route.onRequest = async (request: FastifyRequest) => {
      delete request.headers.session;
      delete request.headers.authorization;
    };
    route.preHandler = limit;
  });
}

function createLimit(
  app: FastifyInstance,
  perAddress: number,
  secretOf: (request: FastifyRequest) => string,
): Guard {
  const timeWindow = '1 minute';
  const byAddress = app.createRateLimit({
    max: perAddress,
    timeWindow,
    keyGenerator: (request) => addressKey(request.ip),
  });
  const bySecret = app.createRateLimit({
    max: triesPerSecret,
    timeWindow,
    keyGenerator: (request) => `${addressKey(request.ip)} ${secretOf(request)}`,
  });
  return async (request, reply) => {
    // Opening a page names nobody: a whole tournament does so from one address.
    for (const limit of secretOf(request) === '' ? [byAddress] : [byAddress, bySecret]) {
      const state = await limit(request);
      if (state.isAllowed || !state.isExceeded) continue;
      reply.header('retry-after', state.ttlInSeconds);
      throw new AppError('too-many-requests', 'Too many tries. Wait a minute.');
    }
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
