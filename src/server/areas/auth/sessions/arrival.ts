/**
 * The end of every sign-in: back to the page that asked for it, with tokens in the address, as the
 * client's sign-in page expects them. The browser that signed in gets the other half of the refresh
 * token as a cookie. The answer that trades the token takes the cookie away: an address works once,
 * an answer that was lost can be asked for again, and an address that somebody reads or sends to
 * somebody else opens nothing.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { localPath } from '#contract/text/local-path.ts';
import type { Browser } from '#server/http/browser.ts';
import { cookieText, readCookie } from '#server/http/wire/cookies.ts';
import { newSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { browserCookieOf, readBrowser } from './cookies.ts';
import { addressSeconds, issueForAddress, joinHalves } from './sessions.ts';

/** Where people land who asked for nothing else. */
export const home = '/dashboard';

export interface Arrival {
  readonly accountId: string;
  readonly redirect: string;
  readonly browser: Browser;
  /** The device that a local profile opens on. */
  readonly deviceHash?: string;
  /** They have proved who they are, by more than a name. */
  readonly isProved: boolean;
}

/** Leads to the sign-in page with the tokens. */
export async function arrive(
  services: Services,
  reply: FastifyReply,
  arrival: Arrival,
): Promise<FastifyReply> {
  return reply.redirect(await pathOfArrival(services, arrival));
}

/** Begins the session and gives the address of the sign-in page with its tokens. */
export async function pathOfArrival(services: Services, arrival: Arrival): Promise<string> {
  const { accountId, redirect, browser, deviceHash, isProved } = arrival;
  const { userAgent, network } = browser;
  const browserSecret = readBrowser(services, browser)?.secret ?? newSecret(256);
  browser.keep(browserCookieOf(services, browserSecret));
  const { browser: half, ...tokens } = await issueForAddress(services, accountId, {
    userAgent,
    browserSecret,
    isProved,
    network,
    ...(deviceHash === undefined ? {} : { deviceHash }),
  });
  browser.keep({ name: cookieOf(tokens.refresh), value: half, seconds: addressSeconds });
  return `/signin?${new URLSearchParams({ ...tokens, redirect })}`;
}

/**
 * Completes the half token of an address with the browser's cookie. Has to be called before
 * `protectRenewal`, which looks the whole token up.
 */
export function completeArrivals(app: FastifyInstance, services: Services): void {
  const arriving = new WeakMap<FastifyRequest, string>();
  app.addHook('onRoute', (route) => {
    if (route.url !== '/api/auth/refresh') return;
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      async (request: FastifyRequest) => {
        const body = tokenBody.safeParse(request.body);
        if (!body.success) return;
        const { token } = body.data;
        const whole = joinHalves(token, readCookie(request, cookieOf(token)));
        if (whole === token) return;
        request.body = { token: whole };
        arriving.set(request, cookieOf(token));
      },
    ];
    route.onSend = async (request: FastifyRequest, reply: FastifyReply) => {
      const name = arriving.get(request);
      if (!name || reply.statusCode !== 200) return;
      reply.header('set-cookie', cookieText(services.config, { name, value: '', seconds: 0 }));
    };
  });
}

const tokenBody = z.object({ token: z.string().max(200) });
/** Each sign-in has a cookie of its own: two tabs may arrive at the same moment. */
function cookieOf(token: string): string {
  return `rostrum-arrival-${token.replace(/\W/g, '').slice(0, 12)}`;
}

/** The checked target of a `redirect` field, else the dashboard. */
export function targetOf(fields: unknown): string {
  const redirect = z.object({ redirect: z.string() }).safeParse(fields);
  return (redirect.success && localPath(redirect.data.redirect)) || home;
}
