import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';

const NAME = 'rostrum.lock';

interface Holder {
  readonly pid: number;
  /** When the process began, in the system's own words: distinguishes a reused pid from the holder. */
  readonly began: string | null;
  /** When the lock was taken, ISO 8601. */
  readonly since: string;
}

/**
 * Takes the data folder for this process.
 *
 * @returns a function that gives the folder back
 * @throws EmbeddedPostgresError naming the process that holds it
 */
export function lockDataFolder(dataDir: string): () => void {
  const path = join(dataDir, NAME);
  const mine: Holder = {
    pid: process.pid,
    began: beginningOf(process.pid),
    since: new Date().toISOString(),
  };
  const text = `${JSON.stringify(mine)}\n`;
  while (!createLock(path, text)) {
    const found = readLock(path);
    if (found === null) continue;
    const holder = parseHolder(found);
    if (holder && isAlive(holder)) {
      throw new EmbeddedPostgresError(
        `The data folder ${dataDir} is in use by process ${holder.pid} since ${holder.since}: stop that one, or set DATA_DIR to another folder.`,
      );
    }
    removeStale(path, found);
  }
  return () => {
    if (readLock(path) === text) rmSync(path, { force: true });
  };
}

/** Whether a process that lives holds the data folder. */
export function isDataFolderHeld(dataDir: string): boolean {
  const found = readLock(join(dataDir, NAME));
  const holder = found === null ? null : parseHolder(found);
  return holder !== null && isAlive(holder);
}

/** A hard link appears whole or not at all, so nobody reads a half-written lock. */
function createLock(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readLock(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const value = JSON.parse(text) as Holder;
    return Number.isInteger(value.pid) ? value : null;
  } catch {
    return null;
  }
}

/** Another process may have replaced the stale lock meanwhile: then its fresh one goes back. */
function removeStale(path: string, seen: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
    if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isAlive({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = beginningOf(pid);
  return now !== 'ended' && (began === null || now === null || began === now);
}

/**
 * Boot and start tick of a process on Linux; `ended` for one that is dead but that its parent has not
 * collected, which in a container may last for ever; null where the system does not say.
 */
function beginningOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in parentheses, may hold spaces: count the fields after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : `${boot} ${fields[19]}`;
  } catch {
    return null;
  }
}
