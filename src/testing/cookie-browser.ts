/** A browser without pages, straight into a server of this process: keeps cookies, trades what arrives. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Client, createClient } from '#contract/client.ts';
import type { TestServer } from './server.ts';

export interface ArrivedTokens {
  readonly session: string;
  readonly refresh: string;
  /** Where the person goes next. */
  readonly redirect: string | null;
}

export interface CookieBrowser {
  /** Sends a request with the cookies and keeps those of the answer. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** The typed client of this browser; nobody is signed in. */
  readonly client: Client;
  readonly cookies: ReadonlyMap<string, string>;
  /** Trades the tokens of a sign-in page's address for lasting ones. */
  arrive(address: string): Promise<ArrivedTokens>;
}

/**
 * @param address where its requests come from
 * @param cookies those of the same browser at another node
 */
export function createCookieBrowser(
  { app }: Pick<TestServer, 'app'>,
  address = '127.0.0.1',
  cookies: ReadonlyMap<string, string> = new Map(),
): CookieBrowser {
  const jar = new Map(cookies);

  async function inject(options: InjectOptions) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...options.headers, cookie };
    const answer = await app.inject({ remoteAddress: address, ...options, headers });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (set.split(';', 1)[0] ?? '').split('=', 2);
      jar.set(name, value);
    }
    return answer;
  }

  const client = createClient({
    fetch: async (input, init) => {
      const answer = await inject({
        method: (init?.method ?? 'GET') as 'GET',
        url: String(input),
        headers: (init?.headers ?? {}) as Record<string, string>,
        ...(init?.body ? { payload: String(init.body) } : {}),
      });
      const { statusCode: status } = answer;
      return new Response(status === 204 ? null : new Uint8Array(answer.rawPayload), {
        status,
        headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      });
    },
  });

  return {
    inject,
    client,
    cookies: jar,
    async arrive(target) {
      const { searchParams } = new URL(target, 'http://localhost');
      const token = searchParams.get('refresh') ?? '';
      const tokens = await client.auth.refresh({ body: { token } });
      return { ...tokens, redirect: searchParams.get('redirect') };
    },
  };
}
