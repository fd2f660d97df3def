/** The server without its door: commands go through the same use cases as people. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '#contract/client.ts';
import { type Limits, limits } from '#contract/limits.ts';
import { createServer, type Server } from '../app.ts';
import { findTournamentBySlug } from '../areas/tournaments/index.ts';
import { loadConfig } from '../config/load-config.ts';
import { findRunningAddress } from '../config/running-address.ts';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts';
import { attachEmbedded } from '../db/embedded/embedded-attach.ts';
import { EmbeddedPostgresError } from '../db/embedded/embedded-error.ts';
import { isDataFolderHeld } from '../db/embedded/embedded-lock.ts';
import { migrate } from '../db/migrate.ts';
import { clientOf } from '../in-process.ts';
import { hasKey, loadKeyring } from '../keys/secret-key.ts';
import { createShiftedClock, type ShiftedClock } from '../simulate/shifted-clock.ts';
import { UsageError } from './usage.ts';
import { isUsed } from './used-repository.ts';

/** Milliseconds in which a server that has just started opens its database, on a slow machine too. */
const startPatience = 60_000;
const startPause = 250;

const endless = { perActor: 1e9, perAddress: 1e9 };
/** Whoever plays a whole tournament at the machine writes as much as it takes. */
const atTheMachine: Limits = {
  ...limits,
  write: { ...limits.write, ...endless },
  'own-write': { ...limits['own-write'], ...endless },
};

export interface SessionOptions {
  /** Minutes by which the clock is behind at the beginning. */
  readonly minutesAgo?: number;
}

export interface Session {
  readonly server: Server;
  readonly clock: ShiftedClock;
  close(): Promise<void>;
}

export interface OpenPostgres {
  readonly connectionString: string;
  /** `attached`: a running server's; `own`: started for this command; `given`: `DATABASE_URL`. */
  readonly how: 'attached' | 'own' | 'given';
  stop(): Promise<void>;
}

/**
 * Opens what the environment says, and the server on it.
 * @throws UsageError without the key of a site that is in use: a new one would open nothing of it
 */
export async function openSession(options: SessionOptions = {}): Promise<Session> {
  const config = loadConfig(process.env);
  const database = await openPostgres(config);
  try {
    await migrate(database.connectionString);
    if (!hasKey(config) && (await isUsed(database.connectionString))) {
      throw new UsageError('Give this command the SECRET_KEY that the server is started with.');
    }
    const clock = createShiftedClock(options.minutesAgo ?? 0);
    const server = await createServer({
      // At the machine itself no plan is asked for, and the log would only hide the answer.
      config: {
        ...config,
        publicUrl: addressOf(config, database),
        plans: 'open',
        logLevel: 'silent',
      },
      connectionString: database.connectionString,
      keyring: loadKeyring(config),
      clock,
      limits: atTheMachine,
    });
    return {
      server,
      clock,
      async close() {
        await server.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** What links begin with: beside a running server its own address, whatever its port and flags are. */
function addressOf({ dataDir, publicUrl }: Config, { how }: OpenPostgres): string {
  const isNamed = Boolean(process.env.PUBLIC_URL);
  const running = how === 'attached' && !isNamed ? findRunningAddress(dataDir) : null;
  return running ?? publicUrl;
}

/**
 * The database: the given one, the one that a running server holds, or one started for this command.
 * @throws EmbeddedPostgresError with one sentence for the operator
 */
export async function openPostgres(config: Config): Promise<OpenPostgres> {
  const nothing = async () => undefined;
  if (config.databaseUrl) {
    return { connectionString: config.databaseUrl, how: 'given', stop: nothing };
  }
  const silent = { info: () => undefined, warn: () => undefined };
  const deadline = Date.now() + startPatience;
  for (;;) {
    try {
      const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: silent });
      return { connectionString: postgres.connectionString, how: 'own', stop: postgres.stop };
    } catch (error) {
      if (!(error instanceof EmbeddedPostgresError)) throw error;
      const url = await attachEmbedded(config.dataDir);
      if (url) return { connectionString: url, how: 'attached', stop: nothing };
      // Whoever holds the folder may be making its cluster, for the first time or after a crash.
      if (!isDataFolderHeld(config.dataDir) || Date.now() > deadline) throw error;
      await pause(startPause);
    }
  }
}

/** A tournament by its slug, with the client of its owner. */
export async function openTournament({ server }: Pick<Session, 'server'>, slug: string) {
  const row = await server.services.db.read((reader) => findTournamentBySlug(reader, slug));
  if (!row) throw new UsageError(`There is no tournament at the address “${slug}”.`);
  const owner: Client = clientOf(server, { id: row.owner_id, operator: false });
  return { id: row.id, name: row.name, owner, params: { tournamentId: row.id } };
}
