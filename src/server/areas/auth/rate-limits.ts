/** What signing in and renewing are limited by besides the address. A hall may share one address. */
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { fold } from '#contract/text/fold.ts';
import { AppError } from '#server/errors.ts';
import { type Browser, browserOf } from '#server/http/browser.ts';
import { addressKey } from '#server/http/wire/address.ts';
import { hashSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { readBrowser } from './sessions/cookies.ts';
import { findFamilyOfToken } from './sessions/session-repository.ts';

type Guard = preHandlerAsyncHookHandler;

/**
 * Limits the tries of one browser that has signed in here before. Others are limited by address, and by
 * name, key or state: nothing distinguishes them, and a flood of theirs holds up each other only.
 */
export function limitAttempts(services: Services): Guard {
  const { limiter } = services;
  return async (request, reply) => {
    const browser = browserOf(services.config, request, reply);
    if (await limitReturning(services, browser)) return;
    const { address } = browser;
    const name = fold(fieldOf(request, 'profile') || fieldOf(request, 'name'));
    const secrets = [name, fieldOf(request, 'key'), fieldOf(request, 'state')].filter(Boolean);
    // Opening a page names nobody: a whole tournament does so from one address.
    const actor = secrets.length === 0 ? null : `${address} ${secrets.join(' ')}`;
    await limiter.count('sign-in', { actor, address }, reply);
  };
}

/** Limits a browser by what it is alone, where nothing is typed. @throws AppError `too-many-requests` */
export async function limitBrowser(services: Services, browser: Browser): Promise<void> {
  if (await limitReturning(services, browser)) return;
  await services.limiter.count('sign-in', { actor: null, address: browser.address }, browser);
}

/** @returns whether it is one that has signed in here before, and was counted as that */
async function limitReturning(services: Services, browser: Browser): Promise<boolean> {
  const known = readBrowser(services, browser);
  if (!known?.isReturning) return false;
  const caller = { actor: known.secret, address: browser.address };
  await services.limiter.count('returning', caller, browser);
  return true;
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
