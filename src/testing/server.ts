/**
 * A server under test, in process, on its own database. Requests go through the typed client and
 * Fastify's inject, so the whole stack but the socket is exercised.
 */
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '#contract/client.ts';
import { type Limits, limits } from '#contract/limits.ts';
import { fold } from '#contract/text/fold.ts';
import type { StaffRole } from '#engine/vocabulary.ts';
import { createServer, type Server, type ServerOptions } from '#server/app.ts';
import { loadConfig } from '#server/config/load-config.ts';
import type { Config } from '#server/config.ts';
import { clientOf, clientWith } from '#server/in-process.ts';
import type { Keyring } from '#server/keys/sealer.ts';
import { newId } from '#server/keys/secrets.ts';
import type { Clock } from '#server/ports/clock.ts';
import { namelessEntries } from './nameless-entries.ts';
import { noLimits } from './no-limits.ts';
import { createTestDatabase, type TestDatabase } from './postgres.ts';

/** A clock that tests set. */
export interface TestClock extends Clock {
  set(at: Date | string): void;
  advance(milliseconds: number): void;
}

export function createTestClock(at = '2026-11-21T09:00:00.000Z'): TestClock {
  let now = new Date(at);
  return {
    now: () => new Date(now),
    set: (value) => {
      now = new Date(value);
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}

/** A signed-in person with their own client. */
export interface TestUser {
  readonly accountId: string;
  readonly name: string;
  readonly client: Client;
  readonly session: string;
}

export interface TestServer extends Server {
  readonly clock: TestClock;
  /** Nobody is signed in. */
  readonly anonymous: Client;
  /** Makes an account (an operator's, if asked) and a client with its session. */
  signIn(name: string, options?: { readonly operator?: boolean }): Promise<TestUser>;
  /** Gives a user a role on the staff, as an accepted invite would. */
  hire(tournamentId: string, user: TestUser, role: StaffRole): Promise<void>;
  /** A client that holds a private link's key or a screen's token. */
  withCredential(scheme: 'Link' | 'Screen' | 'Bearer', secret: string): Client;
  /** Its database, which can go away. */
  readonly database: Pick<TestDatabase, 'goAway' | 'comeBack'>;
  /** Listens on a free port (for WebSockets); the origin. */
  listen(): Promise<string>;
}

export const testKeyring: Keyring = {
  current: Buffer.from('a secret for tests that nobody needs to guess'),
  previous: null,
};

type TestOptions = Partial<
  Pick<ServerOptions, 'limits' | 'logStream' | 'keyring' | 'mostStored' | 'tls' | 'wire'>
> & {
  /** Another node of this server: on its database, with its clock. Close this one last. */
  readonly beside?: TestServer;
};

/** Every tournament of a test file imports its people, all of them within the same ten minutes. */
const testLimits: Limits = {
  ...limits,
  import: noLimits.import,
  'import-preview': noLimits['import-preview'],
};

/** Starts a server on a fresh database; `close` drops it. */
export async function createTestServer(
  overrides: Partial<Config> = {},
  { beside, ...options }: TestOptions = {},
): Promise<TestServer> {
  const database = beside ? databaseOf(beside) : await createTestDatabase();
  const clock = beside?.clock ?? createTestClock();
  const config: Config = {
    ...loadConfig({
      LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
      LOCAL_SIGN_IN: 'true',
      PLANS: 'open',
      DATA_DIR: join(tmpdir(), `rostrum-test-${newId()}`),
    }),
    ...overrides,
  };
  let seeds = 0;
  const server = await createServer({
    config,
    connectionString: database.connectionString,
    keyring: testKeyring,
    clock,
    newSeed: () => `seed-${++seeds}`,
    limits: testLimits,
    ...options,
  });
  return {
    ...server,
    clock,
    database,
    anonymous: clientWith(server),
    withCredential: (scheme, secret) => clientWith(server, { scheme, secret }),
    signIn: (name, options) => signIn(server, name, options?.operator ?? false),
    async hire(tournamentId, user, role) {
      const row = {
        tournament_id: tournamentId,
        account_id: user.accountId,
        role,
        since: clock.now(),
      };
      await server.services.db.write({ tournamentId, actor: { kind: 'system' } }, (tx) =>
        tx.q.insertInto('staff_member').values(row).execute(),
      );
    },
    async listen() {
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = server.app.server.address() as AddressInfo;
      return `${options.tls ? 'https' : 'http'}://127.0.0.1:${port}`;
    },
    async close() {
      const nameless = beside ? [] : await namelessEntries(server.services.db.pool);
      await server.close();
      await database.drop();
      if (!overrides.dataDir) rmSync(config.dataDir, { recursive: true, force: true });
      if (nameless.length > 0) throw new Error(`The log names no object: ${nameless.join(', ')}`);
    },
  };
}

/** The database of a server that drops it itself. */
function databaseOf({ services, database }: TestServer): TestDatabase {
  const { connectionString = '' } = services.db.pool.options;
  return { ...database, connectionString, drop: async () => undefined };
}

async function signIn(server: Server, name: string, operator: boolean): Promise<TestUser> {
  const { services } = server;
  const accountId = newId();
  const now = services.clock.now();
  await services.db.write({ tournamentId: null, actor: { kind: 'system' } }, (tx) =>
    tx.q
      .insertInto('account')
      .values({ id: accountId, name, name_folded: fold(name), operator, created_at: now })
      .execute(),
  );
  const claims = { accountId, familyId: newId(), operator };
  return {
    accountId,
    name,
    session: await services.tokens.issue(claims, now),
    client: clientOf(server, { id: accountId, operator }),
  };
}
