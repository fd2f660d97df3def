import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { readPostmaster } from './embedded-leftover.ts';

const START_PATIENCE_MS = 60_000;
const STOP_PATIENCE_MS = 10_000;
const TICK_MS = 20;

/** One run of PostgreSQL. */
export interface PostgresProcess {
  readonly child: ChildProcess;
  /** Resolves when the process has ended, with a reason in words. */
  readonly exited: Promise<string>;
  /** What it wrote to its log last. */
  lastWords(): string;
}

/** Starts `postgres`; wait for it with `untilReady`. */
export function launchPostgres(options: {
  command: string;
  args: string[];
  cwd: string;
  uid?: number | undefined;
  gid?: number | undefined;
}): PostgresProcess {
  const { command, args, ...rest } = options;
  const spawnOptions = Object.fromEntries(Object.entries(rest).filter(([, v]) => v !== undefined));
  // Its own session: Ctrl-C in the terminal must let the server finish its work first.
  const child = spawn(command, args, {
    ...spawnOptions,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr?.on('data', (chunk) => {
    words = `${words}${chunk}`.slice(-2000);
  });
  const exited = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) => done(signal ?? `exit code ${code}`));
  });
  return { child, exited, lastWords: () => words.trim().split('\n').at(-1) ?? '' };
}

/**
 * Waits until PostgreSQL takes connections on its cluster.
 *
 * @throws EmbeddedPostgresError with its last words when it ends first
 */
export async function untilReady(server: PostgresProcess, data: string): Promise<void> {
  let ended: string | null = null;
  server.exited.then((reason) => {
    ended = reason;
  });
  const deadline = Date.now() + START_PATIENCE_MS;
  while (Date.now() < deadline) {
    if (ended !== null) {
      throw new EmbeddedPostgresError(`PostgreSQL did not start (${server.lastWords() || ended}).`);
    }
    const postmaster = readPostmaster(data);
    if (postmaster?.pid === server.child.pid && postmaster?.isReady) return;
    await sleep(TICK_MS);
  }
  server.child.kill('SIGQUIT');
  throw new EmbeddedPostgresError(
    `PostgreSQL did not get ready within ${START_PATIENCE_MS / 1000} seconds.`,
  );
}

/** Stops PostgreSQL: fast, and with more force when it does not listen. */
export async function stopPostgres(
  { child, exited }: PostgresProcess,
  { pgCtl, data }: { pgCtl: string; data: string },
): Promise<void> {
  if (process.platform === 'win32') {
    // Windows knows no signals; pg_ctl speaks to PostgreSQL through a pipe.
    execFile(pgCtl, ['stop', '-D', data, '-m', 'fast']);
    await exited;
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal);
    const timer = new AbortController();
    const patience = sleep(STOP_PATIENCE_MS, 'late', { signal: timer.signal }).catch(() => 'done');
    const result = await Promise.race([exited, patience]);
    timer.abort();
    if (result !== 'late') return;
  }
}
