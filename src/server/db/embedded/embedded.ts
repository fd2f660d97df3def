import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAccount } from './embedded-account.ts';
import { findPostgresBinaries } from './embedded-binaries.ts';
import {
  closeEndpoint,
  clusterFolders,
  connectionString,
  ensureCluster,
  NAME,
  openEndpoint,
  serverArguments,
} from './embedded-cluster.ts';
import { stopLeftover } from './embedded-leftover.ts';
import { lockDataFolder } from './embedded-lock.ts';
import { launchPostgres, stopPostgres, untilReady } from './embedded-process.ts';
import { ensureDatabase } from './embedded-role.ts';

/** For how long a start is tried; the pause before each try doubles. */
const START_PATIENCE_MS = 10_000;
/** Children of a killed PostgreSQL hold its shared memory until they notice: longer on a busy machine. */
const REVIVAL_PATIENCE_MS = 60_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/** Where the supervisor says what happened. Fastify's logger fits. */
export interface EmbeddedLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: EmbeddedLog;
  /** More settings of PostgreSQL, by name: tests do without durability. */
  readonly settings?: Readonly<Record<string, string>>;
  /** For how long it is tried to start a PostgreSQL that ended. */
  readonly revivalPatienceMs?: number;
}

export interface EmbeddedPostgres {
  /** For `pg`: the database `rostrum`, over a private socket. Stays true when PostgreSQL restarts. */
  readonly connectionString: string;
  /** The same database as superuser: for tests and for repairs by hand. */
  readonly adminConnectionString: string;
  /** The process id of the PostgreSQL that runs, or is coming up, now. */
  pid(): number | null;
  /** Stops PostgreSQL fast (open transactions are rolled back) and gives the data folder back. */
  stop(): Promise<void>;
  /** Calls back once, when PostgreSQL is gone for good though nobody stopped it. */
  onExit(callback: (reason: string) => void): void;
}

/**
 * Starts the PostgreSQL that comes with the packages on `dataDir`, making the cluster at first, and
 * keeps it running: when it dies it is started again and recovers from its own journal.
 *
 * @throws EmbeddedPostgresError with one sentence for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  // Enterable, not readable: PostgreSQL may have to run under another account than root.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const unlock = lockDataFolder(dataDir);
  try {
    return await supervise({ ...options, dataDir }, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function supervise(
  { dataDir, log, settings = {}, revivalPatienceMs = REVIVAL_PATIENCE_MS }: EmbeddedOptions,
  unlock: () => void,
): Promise<EmbeddedPostgres> {
  const folders = clusterFolders(dataDir);
  const binaries = findPostgresBinaries();
  const account = chooseAccount(folders.root, existsSync(folders.data), binaries.postgres);
  await ensureCluster(folders, binaries, account);
  if (await stopLeftover(folders.data)) log.info('stopped the PostgreSQL of an earlier start');
  const endpoint = await openEndpoint(folders, account);

  const [command, args] = account.command(
    binaries.postgres,
    serverArguments(folders, endpoint, settings),
  );
  const launch = () => launchPostgres({ command, args, cwd: folders.root, ...account.spawn });
  const farewells: ((reason: string) => void)[] = [];
  let current = launch();
  let stopped: Promise<void> | null = null;

  /** Tries again while the children of a killed one hold on. */
  async function bringUp(patience: number): Promise<void> {
    const deadline = Date.now() + patience;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await untilReady(current, folders.data);
        current.exited.then(revive);
        return;
      } catch (error) {
        if (Date.now() > deadline || stopped) throw error;
        log.warn(`${String(error)} Trying again.`);
        await sleep(pause);
        if (stopped) throw error;
        current = launch();
      }
    }
  }

  async function revive(reason: string): Promise<void> {
    if (stopped) return;
    log.warn(`PostgreSQL ended (${reason}) and is started again`);
    current = launch();
    try {
      await bringUp(revivalPatienceMs);
      log.info('PostgreSQL is back');
    } catch (error) {
      if (!stopped) for (const farewell of farewells.splice(0)) farewell(String(error));
    }
  }

  const interruptOnExit = () => current.child.kill('SIGINT');
  process.once('exit', interruptOnExit);

  async function close(): Promise<void> {
    process.removeListener('exit', interruptOnExit);
    await stopPostgres(current, { pgCtl: binaries.pgCtl, data: folders.data });
    closeEndpoint(endpoint);
    unlock();
  }

  function stop(): Promise<void> {
    stopped ??= close();
    return stopped;
  }

  try {
    await bringUp(START_PATIENCE_MS);
    await ensureDatabase(endpoint);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    connectionString: connectionString(endpoint, NAME),
    adminConnectionString: connectionString(endpoint, NAME, NAME),
    pid: () => current.child.pid ?? null,
    stop,
    onExit: (callback) => void farewells.push(callback),
  };
}
