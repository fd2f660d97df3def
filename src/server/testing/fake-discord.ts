/**
 * Discord as an HTTP server, for tests and stories: consent, OAuth2 with PKCE, the few REST calls that
 * we make, pictures, limits with their headers, outages. It obeys the rules of the real one, so that
 * what passes here holds there.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DiscordOptions } from '../integrations/discord/index.ts';
import { type Answer, createOAuth, type OAuth } from './fake-discord-oauth.ts';
import { createRest } from './fake-discord-rest.ts';

export interface FakePerson {
  readonly id: string;
  readonly username: string;
  readonly globalName: string | null;
  readonly avatar: string | null;
  readonly email: string | null;
  readonly verified: boolean;
}

export interface FakeGuild {
  readonly id: string;
  readonly name: string;
  /** Our bot was added by its owners, and may invite. */
  readonly botIn: boolean;
  readonly inviteCode: string;
  /** Nicknames by person. */
  readonly members: Map<string, string | null>;
  readonly banned: Set<string>;
}

/** An answer instead of the usual one, so many times. */
export interface Fault {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly times?: number;
}

export interface FakeDiscord {
  readonly origin: string;
  /** What a server is told to find it. */
  readonly options: DiscordOptions;
  /** The same as environment variables. */
  readonly env: Readonly<Record<string, string>>;
  /** `METHOD /path` of every call so far. */
  readonly calls: readonly string[];
  addPerson(fields?: Partial<FakePerson>): FakePerson;
  /** Somebody changes their profile. */
  changePerson(id: string, fields: Partial<FakePerson>): void;
  addGuild(fields?: Partial<FakeGuild>): FakeGuild;
  /** What the person does on the consent page of an address; where the browser goes then. */
  decide(consentUrl: string, decision: FakePerson | 'deny'): Promise<string>;
  /** Everything that the person allowed is taken back: access tokens stop working. */
  revokeAccess(personId: string): void;
  fail(path: RegExp, fault: Fault): void;
  /** `429`, as one bucket or for the whole bot. */
  limit(
    path: RegExp,
    by: { readonly retryAfter: number; readonly global?: boolean; readonly times?: number },
  ): void;
  /** Its clock goes on: codes and tokens run out. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

const apiPath = '/api/v10';

/** Starts it on a free port of this machine. */
export async function startFakeDiscord(): Promise<FakeDiscord> {
  const people = new Map<string, FakePerson>();
  const guilds = new Map<string, FakeGuild>();
  const faults: { readonly path: RegExp; readonly fault: Fault; left: number }[] = [];
  const calls: string[] = [];
  const secrets = { clientId: '100200300400', clientSecret: key(), botToken: key() };
  let late = 0;
  const now = () => Date.now() + late;
  const oauth = createOAuth({ ...secrets, people, now });
  const rest = createRest({ ...secrets, people, guilds, oauth });
  const buckets = createBuckets();

  async function handle(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://discord');
    calls.push(`${request.method} ${url.pathname}`);
    const fault = faults.find(({ path, left }) => left > 0 && path.test(url.pathname));
    if (fault) {
      fault.left -= 1;
      return fault.fault;
    }
    const body = await read(request);
    if (url.pathname === '/oauth2/authorize') return consent(oauth, { request, url, body });
    if (url.pathname.startsWith('/avatars/')) return rest.picture(url.pathname);
    if (!url.pathname.startsWith(apiPath)) return { status: 404, body: 'not found' };
    const call = {
      method: request.method ?? 'GET',
      path: url.pathname.slice(apiPath.length),
      authorization: request.headers.authorization ?? '',
      body,
    };
    const bucket = buckets.take(`${call.method} ${call.path.replace(/\d+/g, ':id')}`);
    if (bucket.refusal) return bucket.refusal;
    const answer = call.path === '/oauth2/token' ? oauth.token(call) : rest.answer(call);
    return { ...answer, headers: { ...answer.headers, ...bucket.headers } };
  }

  const server = createServer((request, response) => {
    handle(request).then(
      (answer) => send(response, answer),
      (error: unknown) => send(response, { status: 500, body: String(error) }),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options: DiscordOptions = {
    ...secrets,
    apiUrl: `${origin}${apiPath}`,
    consentUrl: `${origin}/oauth2/authorize`,
    imageUrl: origin,
  };
  const fail = (path: RegExp, fault: Fault) =>
    void faults.push({ path, fault, left: fault.times ?? 1 });
  return {
    origin,
    options,
    calls,
    env: {
      DISCORD_CLIENT_ID: options.clientId,
      DISCORD_CLIENT_SECRET: options.clientSecret,
      DISCORD_BOT_TOKEN: secrets.botToken,
      DISCORD_API_URL: options.apiUrl,
      DISCORD_CONSENT_URL: options.consentUrl,
      DISCORD_IMAGE_URL: options.imageUrl,
    },
    addPerson(fields = {}) {
      const id = fields.id ?? String(80_000_000 + people.size);
      const person: FakePerson = {
        id,
        username: `person${people.size}`,
        globalName: null,
        avatar: null,
        email: `${id}@chat.example`,
        verified: true,
        ...fields,
      };
      people.set(id, person);
      return person;
    },
    changePerson(id, fields) {
      const person = people.get(id);
      if (person) people.set(id, { ...person, ...fields });
    },
    addGuild(fields = {}) {
      const id = fields.id ?? String(90_000_000 + guilds.size);
      const guild: FakeGuild = {
        id,
        name: `Guild ${guilds.size}`,
        botIn: true,
        inviteCode: `invite${id}`,
        members: new Map(),
        banned: new Set(),
        ...fields,
      };
      guilds.set(id, guild);
      return guild;
    },
    async decide(consentUrl, decision) {
      const form = new URLSearchParams({ person: decision === 'deny' ? '' : decision.id });
      const answer = await fetch(consentUrl, { method: 'POST', body: form, redirect: 'manual' });
      const location = answer.headers.get('location');
      if (!location) throw new Error(`no consent page: ${await answer.text()}`);
      return location;
    },
    revokeAccess: (personId) => oauth.revokeAccess(personId),
    fail,
    limit(path, { retryAfter, global = false, times = 1 }) {
      fail(path, { ...limited(retryAfter, global), times });
    },
    advance: (milliseconds) => {
      late += milliseconds;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** The page on which people agree, and what they press on it. */
function consent(
  oauth: OAuth,
  { request, url, body }: { request: IncomingMessage; url: URL; body: string },
): Answer {
  if (request.method !== 'POST') return oauth.consentPage(url);
  return oauth.decide(url, new URLSearchParams(body).get('person') ?? '');
}

const perSecond = 50;

/** So many calls a second of each kind, told in the headers of every answer. */
function createBuckets() {
  const windows = new Map<string, { endsAt: number; used: number }>();
  return {
    take(bucket: string): { readonly headers: Record<string, string>; readonly refusal?: Answer } {
      const now = Date.now();
      const known = windows.get(bucket);
      const window = known && known.endsAt > now ? known : { endsAt: now + 1000, used: 0 };
      windows.set(bucket, window);
      window.used += 1;
      const left = (window.endsAt - now) / 1000;
      if (window.used > perSecond) return { headers: {}, refusal: limited(left, false) };
      return {
        headers: {
          'x-ratelimit-limit': String(perSecond),
          'x-ratelimit-remaining': String(perSecond - window.used),
          'x-ratelimit-reset': String(window.endsAt / 1000),
          'x-ratelimit-reset-after': String(left),
          'x-ratelimit-bucket': Buffer.from(bucket).toString('base64url'),
        },
      };
    },
  };
}

function limited(retryAfter: number, global: boolean): Answer {
  return {
    status: 429,
    type: 'application/json',
    body: JSON.stringify({
      message: 'You are being rate limited.',
      retry_after: retryAfter,
      global,
    }),
    headers: {
      'retry-after': String(Math.ceil(retryAfter)),
      ...(global ? { 'x-ratelimit-global': 'true' } : {}),
      'x-ratelimit-scope': global ? 'global' : 'user',
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status, body, type, headers }: Answer): void {
  response.writeHead(status, { 'content-type': type ?? 'text/plain', ...headers });
  response.end(body);
}

function key(): string {
  return randomBytes(24).toString('base64url');
}
