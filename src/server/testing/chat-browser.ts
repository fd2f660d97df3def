/** A browser that signs in with the fake chat platform: follows the redirects and keeps the cookie. */
import type { FakeDiscord, FakePerson } from './fake-discord.ts';
import type { TestServer } from './server.ts';

export interface ChatBrowser {
  /** From our login to the address of the consent page. */
  begin(redirect?: string): Promise<string>;
  /** Opens an address of ours, as the way back from the platform does. */
  open(address: string): Promise<Awaited<ReturnType<TestServer['app']['inject']>>>;
  /** The whole way: begin, agree, come back; the tokens that arrive. */
  signIn(person: FakePerson, redirect?: string): Promise<ChatTokens>;
}

export interface ChatTokens {
  readonly session: string;
  readonly refresh: string;
  readonly redirect: string | null;
}

export function createChatBrowser(server: TestServer, discord: FakeDiscord): ChatBrowser {
  let cookie = '';

  const browser: ChatBrowser = {
    async begin(redirect = '/dashboard') {
      const query = new URLSearchParams({ redirect });
      const login = await server.app.inject(`/api/auth/login?${query}`);
      const start = await browser.open(String(login.headers.location));
      return String(start.headers.location);
    },
    async open(address) {
      const { pathname, search } = new URL(address, 'http://localhost');
      const headers = cookie ? { cookie } : {};
      const answer = await server.app.inject({ url: `${pathname}${search}`, headers });
      const set = answer.headers['set-cookie'];
      if (set) cookie = String(set).split(';', 1)[0] ?? '';
      return answer;
    },
    async signIn(person, redirect) {
      const back = await discord.decide(await browser.begin(redirect), person);
      const answer = await browser.open(back);
      if (answer.statusCode !== 302) throw new Error(`not signed in: ${answer.body}`);
      const { searchParams } = new URL(String(answer.headers.location), 'http://localhost');
      return {
        session: searchParams.get('session') ?? '',
        refresh: searchParams.get('refresh') ?? '',
        redirect: searchParams.get('redirect'),
      };
    },
  };
  return browser;
}
