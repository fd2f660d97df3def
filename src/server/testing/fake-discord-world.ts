/** Who and what there is on the fake Discord, and what goes wrong there. */
import type { Answer } from './fake-discord-oauth.ts';

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
}

export function createWorld(): World {
  const people = new Map<string, FakePerson>();
  const guilds = new Map<string, FakeGuild>();
  return {
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
        members: new Map(),
        banned: new Set(),
        ...fields,
      };
      guilds.set(id, guild);
      return guild;
    },
  };
}

export interface Faults {
  fail(path: RegExp, fault: Fault): void;
  limit(path: RegExp, by: Limited): void;
  /** The answer that goes wrong for this path, used up. */
  take(path: string): Answer | undefined;
}

export function createFaults(): Faults {
  const waiting: { readonly path: RegExp; readonly fault: Fault; left: number }[] = [];
  const fail = (path: RegExp, fault: Fault) =>
    void waiting.push({ path, fault, left: fault.times ?? 1 });
  return {
    fail,
    limit(path, { retryAfter, global = false, times = 1 }) {
      fail(path, { ...limited(retryAfter, global), times });
    },
    take(path) {
      const next = waiting.find((one) => one.left > 0 && one.path.test(path));
      if (next) next.left -= 1;
      return next?.fault;
    },
  };
}

const perSecond = 50;

/** So many calls a second of each kind, told in the headers of every answer. */
export function createBuckets() {
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
