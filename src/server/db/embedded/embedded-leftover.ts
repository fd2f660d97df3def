import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-error.ts';

const PATIENCE_MS = 15_000;
const TICK_MS = 20;

/** What `postmaster.pid` says. */
export interface Postmaster {
  readonly pid: number;
  readonly isReady: boolean;
}

/** Reads `postmaster.pid`; null when no PostgreSQL says that it runs on the cluster. */
export function readPostmaster(data: string): Postmaster | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Stops the PostgreSQL that a killed server left on its cluster. The caller holds the data folder's
 * lock, so nobody needs it any more. A pid that now belongs to another program is left alone, and the
 * stale file removed, else PostgreSQL would refuse to start.
 */
export async function stopLeftover(data: string): Promise<boolean> {
  const left = readPostmaster(data);
  if (left === null) return false;
  if (!servesCluster(left.pid, data)) {
    rmSync(join(data, 'postmaster.pid'), { force: true });
    return false;
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(left.pid, signal);
    if (await hasGone(left.pid, data)) return true;
  }
  throw new EmbeddedPostgresError(
    `A PostgreSQL of an earlier start (process ${left.pid}) does not stop: end it by hand, then start again.`,
  );
}

async function hasGone(pid: number, data: string): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (!servesCluster(pid, data)) return true;
    await sleep(TICK_MS);
  }
  return false;
}

/** PostgreSQL works inside its cluster's folder; elsewhere than on Linux its command line names it. */
function servesCluster(pid: number, data: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
    } catch {
      return false;
    }
  }
  if (process.platform === 'win32') return isRunning(pid);
  try {
    const line = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return line.includes(data);
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
