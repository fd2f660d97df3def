/**
 * Stories run against the built program: one server and one database for each Playwright worker.
 * Setting the scene goes through the typed client; the story itself through the page.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';
import { type Client, createClient } from '#contract/client.ts';
import { createHttpBrowser, type HttpBrowser } from '#testing/http-browser.ts';
import { createTestDatabase } from '#testing/postgres.ts';

/** Somebody with an account, ready to act through the API. */
export interface Person {
  readonly name: string;
  readonly accountId: string;
  readonly client: Client;
  readonly session: string;
  readonly refresh: string;
}

export interface Site {
  readonly origin: string;
  /** Signs in over the same redirects as a browser; the name is the person. */
  person(name: string): Promise<Person>;
  /** A client that holds a private link's key. */
  linkClient(key: string): Client;
  /** The site's operator, by the owner link that the program prints. */
  operator(): Promise<Person>;
}

/** What somebody holds in their hand: a laptop, a phone, a small phone, a projector. */
const devices = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  'small phone': { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  projector: { viewport: { width: 1920, height: 1080 } },
} as const satisfies Record<string, BrowserContextOptions>;
export type Device = keyof typeof devices;

const program = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

export const test = base.extend<
  {
    readonly signIn: (page: Page, person: Person) => Promise<void>;
    /** A device of its own, with its own storage; closed after the story. */
    readonly device: (kind: Device, options?: BrowserContextOptions) => Promise<Page>;
  },
  { readonly site: Site }
>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const database = await createTestDatabase();
      const server = await startProgram(database.connectionString);
      await use(siteOf(server));
      await server.stop();
      await database.drop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  signIn: async ({}, use) => use(storeTokens),
  device: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (kind, options) => {
      const context = await browser.newContext({ ...devices[kind], ...options });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect } from '@playwright/test';

/** A running program whose people sign in by their names. */
export function siteOf(server: Running): Site {
  const { origin } = server;
  // The owner link works once: stories of one worker share the person, whose session ends after 15 minutes.
  let operator: Promise<Person> | undefined;
  return {
    origin,
    person: (name) => signInByHttp(origin, name),
    linkClient: (key) =>
      createClient({ baseUrl: origin, headers: () => ({ authorization: `Link ${key}` }) }),
    operator: () => {
      operator = operator
        ? operator.then((person) => renewed(origin, person))
        : openOwnerLink(origin, server.output());
      return operator;
    },
  };
}

/** Puts a person's tokens into the page's storage before anything runs in it. */
async function storeTokens(page: Page, { session, refresh }: Person): Promise<void> {
  await page.addInitScript(
    ([sessionToken, refreshToken]) => {
      if (localStorage.getItem('rostrum.session')) return;
      localStorage.setItem('rostrum.session', sessionToken ?? '');
      localStorage.setItem('rostrum.refresh', refreshToken ?? '');
    },
    [session, refresh],
  );
}

/** The person who is signed in on a page, ready to act through the API. */
export async function personOn(page: Page, { origin }: Pick<Site, 'origin'>): Promise<Person> {
  const [session, refresh] = await page.evaluate(() =>
    ['rostrum.session', 'rostrum.refresh'].map((key) => localStorage.getItem(key) ?? ''),
  );
  if (!session || !refresh) throw new Error('nobody is signed in');
  const client = createClient({
    baseUrl: origin,
    headers: () => ({ authorization: `Bearer ${session}` }),
  });
  const { id: accountId, name } = await client.users.me();
  return { name, accountId, client, session, refresh };
}

export interface Running {
  readonly origin: string;
  /** What it has printed since it started. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * The built program on a free port.
 * @param settings environment variables besides the usual ones
 * @param name of this machine in its address
 */
export async function startProgram(
  connectionString: string,
  settings: Readonly<Record<string, string>> = {},
  name: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Promise<Running> {
  const port = await freePort();
  const origin = `http://${name}:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-story-'));
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
      SECRET_KEY: randomBytes(32).toString('hex'),
      LOCAL_SIGN_IN: 'true',
      LOG_LEVEL: 'error',
      PLANS: 'open',
      ...settings,
    },
  });
  const output = await untilOpen(child, origin);
  return {
    origin,
    output,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits for the line in which the program says that it is open. @returns all that it printed */
async function untilOpen(child: ChildProcess, origin: string): Promise<() => string> {
  const { stdout } = child;
  if (!stdout) throw new Error('the program has no output');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    stdout.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes(origin)) resolve();
    });
    stdout.on('end', () => reject(new Error(`the program did not start: ${output}`)));
  });
  return () => output;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function signInByHttp(origin: string, name: string): Promise<Person> {
  const browser = browserOf(origin, name);
  return arrive(browser, { origin, name, answer: await browser.send('/api/auth/local', { name }) });
}

/** Each person keeps one browser for each site. */
const browsers = new Map<string, HttpBrowser>();

function browserOf(origin: string, name: string): HttpBrowser {
  const key = `${origin} ${name}`;
  const browser = browsers.get(key) ?? createHttpBrowser(origin);
  browsers.set(key, browser);
  return browser;
}

async function openOwnerLink(origin: string, output: string): Promise<Person> {
  const key = /\/api\/auth\/owner\?key=([\w-]+)/.exec(output)?.[1];
  if (!key) throw new Error(`the program printed no owner link: ${output}`);
  const name = 'Olga Operator';
  const browser = browserOf(origin, name);
  const answer = await browser.send('/api/auth/owner', { key, name });
  return arrive(browser, { origin, name, answer });
}

async function arrive(
  browser: HttpBrowser,
  {
    origin,
    name,
    answer,
  }: { readonly origin: string; readonly name: string; readonly answer: Response },
): Promise<Person> {
  return personWith(origin, name, await browser.arrive(answer));
}

async function renewed(origin: string, { name, refresh }: Person): Promise<Person> {
  return personWith(origin, name, await browserOf(origin, name).renew(refresh));
}

async function personWith(
  origin: string,
  name: string,
  tokens: Pick<Person, 'session' | 'refresh'>,
): Promise<Person> {
  const client = createClient({
    baseUrl: origin,
    headers: () => ({ authorization: `Bearer ${tokens.session}` }),
  });
  const { id } = await client.users.me();
  return { name, accountId: id, client, ...tokens };
}
