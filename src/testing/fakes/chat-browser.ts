/** A browser that signs in with the fake chat platform: follows the redirects and keeps its cookies. */

import { type ArrivedTokens, createCookieBrowser } from '../cookie-browser.ts';
import type { TestServer } from '../server.ts';
import type { FakeDiscord, FakePerson } from './fake-discord.ts';

export interface ChatBrowser {
  /** From our login to the address of the consent page. */
  begin(redirect?: string): Promise<string>;
  /** Opens an address of ours, as the way back from the platform does. */
  open(address: string): Promise<Awaited<ReturnType<TestServer['app']['inject']>>>;
  /** The whole way: begin, agree, come back, trade what arrives for tokens that last. */
  signIn(person: FakePerson, redirect?: string): Promise<ArrivedTokens>;
}

export function createChatBrowser(server: TestServer, discord: FakeDiscord): ChatBrowser {
  const cookies = createCookieBrowser(server);
  const browser: ChatBrowser = {
    async begin(redirect = '/dashboard') {
      const query = new URLSearchParams({ redirect });
      const login = await server.app.inject(`/api/auth/login?${query}`);
      const start = await browser.open(String(login.headers.location));
      return String(start.headers.location);
    },
    async open(address) {
      const { pathname, search } = new URL(address, 'http://localhost');
      return cookies.inject({ url: `${pathname}${search}` });
    },
    async signIn(person, redirect) {
      const back = await discord.decide(await browser.begin(redirect), person);
      const answer = await browser.open(back);
      if (answer.statusCode !== 302) throw new Error(`not signed in: ${answer.body}`);
      return cookies.arrive(String(answer.headers.location));
    },
  };
  return browser;
}
