/** A browser without pages: sends forms of the sign-in, keeps its cookies, trades what arrives. */
import { createClient } from '#contract/client.ts';

export interface HttpBrowser {
  /** Opens an address of the site, or of another one, and does not follow where it leads. */
  open(address: string): Promise<Response>;
  /** Sends a form to a path of the site. */
  send(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
  /** Trades the tokens in the address that an answer leads to. */
  arrive(answer: Response): Promise<Tokens>;
  /** Renews a session, as a page does before it ends. */
  renew(refresh: string): Promise<Tokens>;
}

interface Tokens {
  readonly session: string;
  readonly refresh: string;
}

/** @param origin of a running program */
export function createHttpBrowser(origin: string): HttpBrowser {
  const jar = new Map<string, string>();

  async function call(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(new URL(address, origin), { ...init, headers, redirect: 'manual' });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=', 2);
      jar.set(name, value);
    }
    return answer;
  }

  function renew(token: string): Promise<Tokens> {
    const client = createClient({
      baseUrl: origin,
      fetch: (address, init) => call(String(address), init),
    });
    return client.auth.refresh({ body: { token } });
  }

  return {
    open: (address) => call(address),
    send: (path, fields) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields),
      }),
    async arrive(answer) {
      const target = new URL(answer.headers.get('location') ?? '', origin);
      return renew(target.searchParams.get('refresh') ?? '');
    },
    renew,
  };
}
