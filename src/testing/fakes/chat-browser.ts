/** A browser that signs in with the fake chat platform: follows the redirects and keeps its cookies. */

import type { TestServer } from '../server.ts';
import type { FakeDiscord, FakePerson } from './fake-discord.ts';

export interface ChatBrowser {
  /** From our login to the address of the consent page. */
  begin(redirect?: string): Promise<string>;
  /** Opens an address of ours, as the way back from the platform does. */
  open(address: string): Promise<Awaited<ReturnType<TestServer['app']['inject']>>>;
  /** The whole way: begin, agree, come back, trade what arrives for tokens that last. */
  signIn(person: FakePerson, redirect?: string): Promise<ChatTokens>;
}

export interface ChatTokens {
  readonly session: string;
  readonly refresh: string;
  readonly redirect: string | null;
}

export function createChatBrowser(server: TestServer, discord: FakeDiscord): ChatBrowser {
  const jar = new Map<string, string>();
  const keep = (set: string | string[] | undefined) => {
    for (const cookie of [set ?? []].flat()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=', 2);
      jar.set(name, value);
    }
  };
  const cookies = () => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  });

  const browser: ChatBrowser = {
    async begin(redirect = '/dashboard') {
      const query = new URLSearchParams({ redirect });
      const login = await server.app.inject(`/api/auth/login?${query}`);
      const start = await browser.open(String(login.headers.location));
      return String(start.headers.location);
    },
    async open(address) {
      const { pathname, search } = new URL(address, 'http://localhost');
      const answer = await server.app.inject({ url: `${pathname}${search}`, headers: cookies() });
      keep(answer.headers['set-cookie']);
      return answer;
    },
    async signIn(person, redirect) {
      const back = await discord.decide(await browser.begin(redirect), person);
      const answer = await browser.open(back);
      if (answer.statusCode !== 302) throw new Error(`not signed in: ${answer.body}`);
      const { searchParams } = new URL(String(answer.headers.location), 'http://localhost');
      const traded = await server.app.inject({
        method: 'POST',
        url: '/api/auth/refresh',
        headers: cookies(),
        payload: { token: searchParams.get('refresh') },
      });
      return { ...traded.json(), redirect: searchParams.get('redirect') };
    },
  };
  return browser;
}
