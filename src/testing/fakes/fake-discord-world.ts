/** Who and what there is on the fake Discord, and what goes wrong there. */
import type { Answer, Fault, Faults } from './fake-http.ts';

export interface FakePerson {
  readonly id: string;
  readonly username: string;
  readonly globalName: string | null;
  readonly avatar: string | null;
  readonly email: string | null;
  readonly verified: boolean;
}

export interface FakeRole {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  /** As Discord writes it: a decimal number as text. */
  readonly permissions: string;
  readonly managed?: boolean;
  /** As a number; 0: none. */
  readonly color?: number;
}

export interface FakeChannel {
  readonly id: string;
  readonly name: string;
  /** 0 text, 2 voice, 4 category, 5 announcement, 13 stage, 15 forum. */
  readonly type: number;
  readonly parent_id?: string | null;
  readonly permission_overwrites?: readonly {
    readonly id: string;
    readonly allow: string;
    readonly deny: string;
  }[];
}

export interface FakeGuild {
  readonly id: string;
  readonly name: string;
  /** Our bot was added by its owners, and may invite. */
  botIn: boolean;
  readonly inviteCode: string;
  /** Whose it is. */
  readonly ownerId: string;
  readonly roles: FakeRole[];
  readonly channels: readonly FakeChannel[];
  /** Ids of roles by member, our bot among them. */
  readonly memberRoles: Map<string, readonly string[]>;
  /** Nicknames by person. */
  readonly members: Map<string, string | null>;
  readonly banned: Set<string>;
  /** Channels in which our bot may not write. */
  readonly mutedChannels?: ReadonlySet<string>;
}

export interface Limited {
  /** Seconds. */
  readonly retryAfter: number;
  /** The whole bot, not one bucket. */
  readonly global?: boolean;
  readonly times?: number;
}

export interface World {
  readonly people: ReadonlyMap<string, FakePerson>;
  readonly guilds: ReadonlyMap<string, FakeGuild>;
  addPerson(fields?: Partial<FakePerson>): FakePerson;
  /** Somebody changes their profile. */
  changePerson(id: string, fields: Partial<FakePerson>): void;
  addGuild(fields?: Partial<FakeGuild>): FakeGuild;
  /** Of whatever comes into being; each is higher than all before it. */
  newId(): string;
}

/** What a bot with the rights that our link asks for has: see and write, invite, roles, nicknames. */
export const goodBotPermissions = String((1 << 0) | (1 << 10) | (1 << 11) | (1 << 27) | (1 << 28));

/** A server as it is after our bot was added: everyone's role and the bot's own. */
function frameOf(id: string, botId: string): Pick<FakeGuild, 'roles' | 'channels' | 'memberRoles'> {
  const own = `${id}1`;
  return {
    roles: [
      { id, name: '@everyone', position: 0, permissions: '1024' },
      { id: own, name: 'Rostrum', position: 50, permissions: goodBotPermissions, managed: true },
    ],
    channels: [{ id: `${id}2`, name: 'general', type: 0 }],
    memberRoles: new Map([[botId, [own]]]),
  };
}

/** @param botId our bot, which every server knows */
export function createWorld(botId: string): World {
  const people = new Map<string, FakePerson>();
  const guilds = new Map<string, FakeGuild>();
  let lastId = 1_300_000_000_000_000_000n;
  return {
    newId() {
      lastId += 1n;
      return String(lastId);
    },
    people,
    guilds,
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
        ownerId: '',
        ...frameOf(id, botId),
        members: new Map(),
        banned: new Set(),
        ...fields,
      };
      guilds.set(id, guild);
      return guild;
    },
  };
}

export interface Limiting {
  limit(path: RegExp, by: Limited): void;
}

/** Refusals for too many calls, as Discord words them. */
export function createLimiting({ fail }: Faults): Limiting {
  return {
    limit(path, { retryAfter, global = false, times = 1 }) {
      fail(path, { ...limited(retryAfter, global), times });
    },
  };
}

/** This many calls a second of each kind, reported in the headers of every answer. */
export function createBuckets(perSecond: number) {
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

function limited(retryAfter: number, global: boolean): Fault {
  const body = { message: 'You are being rate limited.', retry_after: retryAfter, global };
  return {
    status: 429,
    type: 'application/json',
    body: JSON.stringify(body),
    headers: {
      'retry-after': String(Math.ceil(retryAfter)),
      ...(global ? { 'x-ratelimit-global': 'true' } : {}),
      'x-ratelimit-scope': global ? 'global' : 'user',
    },
  };
}
