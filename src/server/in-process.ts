/**
 * The typed client straight into a server of this process: the whole stack but the socket. Tests, the
 * command line and the demo use it, so that they obey the same access, validation and idempotency
 * as people.
 */
import type { FastifyInstance } from 'fastify';
import { type Client, createClient } from '#contract/client.ts';
import { newId } from './keys/secrets.ts';
import type { Services } from './services.ts';

/** As much of a server as calls go through; `app.ts` builds it, and its areas may call it too. */
interface App {
  readonly app: FastifyInstance;
}

/**
 * Nobody is signed in, or the holder of a private link, screen or API token.
 * @param address where the calls seem to come from; absent: this machine
 */
export function clientWith(
  server: App,
  credential?: { readonly scheme: 'Link' | 'Screen' | 'Bearer'; readonly secret: string },
  address?: string,
): Client {
  const send = injectFetch(server, address);
  if (!credential) return createClient({ fetch: send });
  const authorization = `${credential.scheme} ${credential.secret}`;
  return createClient({ fetch: send, headers: () => ({ authorization }) });
}

/**
 * An account's client. Sessions are issued again for each call: a set clock may outrun them.
 * @param invitation what opens a private tournament to the account
 */
export function clientOf(
  server: App & { readonly services: Pick<Services, 'tokens' | 'clock'> },
  account: { readonly id: string; readonly operator: boolean },
  address?: string,
  invitation?: string,
): Client {
  const { tokens, clock } = server.services;
  const claims = { accountId: account.id, familyId: newId(), operator: account.operator };
  return createClient({
    fetch: injectFetch(server, address),
    headers: async () => ({
      authorization: `Bearer ${await tokens.issue(claims, clock.now())}`,
      ...(invitation ? { invitation } : {}),
    }),
  });
}

/** A `fetch` that goes straight into the server. */
function injectFetch({ app }: App, address?: string): typeof fetch {
  return async (input, init) => {
    const response = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: String(input),
      ...(address ? { remoteAddress: address } : {}),
      headers: (init?.headers ?? {}) as Record<string, string>,
      ...(init?.body ? { payload: String(init.body) } : {}),
    });
    const bodyless = response.statusCode === 204 || response.statusCode === 304;
    return new Response(bodyless ? null : response.rawPayload, {
      status: response.statusCode,
      headers: Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    });
  };
}
