/**
 * Discord as an HTTP server, for tests and stories: consent, OAuth2 with PKCE, the few REST calls that
 * we make, pictures, limits with their headers, outages. It obeys the rules of the real one, so that
 * what passes here holds there.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { DiscordOptions } from '#server/integrations/discord/index.ts';
import { violationsOf } from './discord-conformance.ts';
import { createDeath, type Death } from './fake-discord-death.ts';
import { createOAuth, type OAuth } from './fake-discord-oauth.ts';
import { createRest } from './fake-discord-rest.ts';
import {
  createTalk,
  type Door,
  deliver,
  type FakeAct,
  type FakeAsking,
  type FakeReply,
  type FakeTalk,
} from './fake-discord-talk.ts';
import {
  createBuckets,
  createLimiting,
  createWorld,
  type FakePerson,
  type Limiting,
  type World,
} from './fake-discord-world.ts';
import {
  type Answer,
  createFaults,
  type FakeHttp,
  type Faults,
  startFakeHttp,
} from './fake-http.ts';

export type { FakeGuild, FakePerson } from './fake-discord-world.ts';

type Setting = 'addPerson' | 'changePerson' | 'addGuild';

export interface FakeDiscord
  extends Pick<World, Setting>,
    Pick<Faults, 'fail'>,
    Limiting,
    Pick<Death, 'dieAfter' | 'comeBack'>,
    FakeHttp {
  /** Calls that asked for a change, of all `calls`. */
  readonly changes: readonly string[];
  /** Somebody asks our bot of a server under test something; what they see. */
  ask(door: Door, asking: FakeAsking, act: FakeAct): Promise<FakeReply>;
  readonly talk: FakeTalk;
  /** The bot's owners turn the Server Members Intent on or off; it is on at first. */
  showMembers(isShown: boolean): void;
  /** What a server is asked to find it. */
  readonly options: DiscordOptions;
  /** The same as environment variables. */
  readonly env: Readonly<Record<string, string>>;
  /** What the person does on the consent page of an address; where the browser goes then. */
  decide(consentUrl: string, decision: FakePerson | 'deny'): Promise<string>;
  /** Everything that the person allowed is undone: access tokens stop working. */
  revokeAccess(personId: string): void;
  /** Its clock goes on: codes and tokens run out. */
  advance(milliseconds: number): void;
}

const apiPath = '/api/v10';

export interface FakeDiscordOptions {
  /** Calls of one kind a second; 50 by default. */
  readonly perSecond?: number;
  /** Calls that are not compared with Discord's description. */
  readonly unchecked?: RegExp;
}

/**
 * Starts it on a free port of this machine. `close` rejects if any call or answer was not as Discord
 * describes it.
 */
export async function startFakeDiscord(settings: FakeDiscordOptions = {}): Promise<FakeDiscord> {
  const keys = { clientId: '100200300400', clientSecret: key(), botToken: key() };
  const world = createWorld(keys.clientId);
  const faults = createFaults();
  let late = 0;
  const oauth = createOAuth({ ...keys, people: world.people, now: () => Date.now() + late });
  const death = createDeath();
  const violations: string[] = [];
  const talk = createTalk({ ...keys, ...world, violations });
  const secrets = { ...keys, publicKey: talk.publicKey };
  let seesMembers = true;
  const parts = { secrets, talk, world, oauth, death, violations, seesMembers: () => seesMembers };
  const http = await startFakeHttp(faults, createAnswer(parts, settings));
  const options = { ...secrets, ...addressesOf(http.origin) };
  const { addPerson, changePerson, addGuild } = world;
  return {
    ...http,
    options,
    env: environmentOf(options),
    addPerson,
    changePerson,
    addGuild,
    talk,
    ask: (door, asking, act) => deliver(talk, door, asking, act),
    decide,
    revokeAccess: (personId) => oauth.revokeAccess(personId),
    fail: faults.fail,
    ...createLimiting(faults),
    dieAfter: death.dieAfter,
    comeBack: death.comeBack,
    get changes() {
      return http.calls.filter((call) => !call.startsWith('GET ') && call.includes('/guilds/'));
    },
    showMembers: (isShown) => {
      seesMembers = isShown;
    },
    async close() {
      await http.close();
      if (violations.length > 0)
        throw new Error(`Not as Discord does it:\n${violations.join('\n')}`);
    },
    advance: (milliseconds) => {
      late += milliseconds;
    },
  };
}

interface Parts {
  readonly secrets: { readonly clientId: string; readonly botToken: string };
  readonly world: World;
  readonly talk: FakeTalk;
  readonly oauth: OAuth;
  readonly death: Death;
  readonly violations: string[];
  readonly seesMembers: () => boolean;
}

/** Answers a request that nothing goes wrong with. */
function createAnswer(parts: Parts, { perSecond = 50, unchecked }: FakeDiscordOptions) {
  const { secrets, world, talk, oauth, death, violations } = parts;
  const rest = createRest({ ...secrets, ...world, oauth, seesMembers: parts.seesMembers });
  const buckets = createBuckets(perSecond);
  return async (request: IncomingMessage, body: string): Promise<Answer> => {
    const url = new URL(request.url ?? '/', 'http://discord');
    const method = request.method ?? 'GET';
    if (url.pathname === '/oauth2/authorize') {
      if (method !== 'POST') return oauth.consentPage(url);
      return oauth.decide(url, new URLSearchParams(body).get('person') ?? '');
    }
    if (url.pathname.startsWith('/avatars/')) return rest.picture(url.pathname);
    if (!url.pathname.startsWith(apiPath)) return { status: 404, body: 'not found' };
    const path = decodeURIComponent(url.pathname.slice(apiPath.length));
    const authorization = request.headers.authorization ?? '';
    const call = { method, path, query: url.searchParams, authorization, body };
    const bucket = buckets.take(`${method} ${path.replace(/\d+/g, ':id')}`);
    if (bucket.refusal) return bucket.refusal;
    // Its tokens are not in the description.
    if (path === '/oauth2/token') return { ...oauth.token(call), headers: bucket.headers };
    return death.around(method, async () => {
      const done = talk.answer(call) ?? rest.answer(call);
      if (!unchecked?.test(`${method} ${path}`)) {
        const exchange = { method, path, body, status: done.status, answer: String(done.body) };
        violations.push(...(await violationsOf(exchange)));
      }
      return { ...done, headers: { ...done.headers, ...bucket.headers } };
    });
  };
}

async function decide(consentUrl: string, decision: FakePerson | 'deny'): Promise<string> {
  const form = new URLSearchParams({ person: decision === 'deny' ? '' : decision.id });
  const answer = await fetch(consentUrl, { method: 'POST', body: form, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (!location) throw new Error(`no consent page: ${await answer.text()}`);
  return location;
}

function addressesOf(origin: string) {
  return {
    apiUrl: `${origin}${apiPath}`,
    consentUrl: `${origin}/oauth2/authorize`,
    imageUrl: origin,
  };
}

function environmentOf(options: DiscordOptions): Record<string, string> {
  return {
    DISCORD_CLIENT_ID: options.clientId,
    DISCORD_CLIENT_SECRET: options.clientSecret,
    DISCORD_BOT_TOKEN: options.botToken ?? '',
    DISCORD_PUBLIC_KEY: options.publicKey ?? '',
    DISCORD_API_URL: options.apiUrl,
    DISCORD_CONSENT_URL: options.consentUrl,
    DISCORD_IMAGE_URL: options.imageUrl,
  };
}

function key(): string {
  return randomBytes(24).toString('base64url');
}
