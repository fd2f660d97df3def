/**
 * Where a run of tests writes what it throws away. Each of some 500 databases is a thousand files: on a disk
 * making one takes most of a second, in memory a twentieth of that.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clusterFolders } from '#server/db/embedded/embedded-cluster.ts';
import { stopLeftover } from '#server/db/embedded/embedded-leftover.ts';
import { lockDataFolder } from '#server/db/embedded/embedded-lock.ts';

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
const DISK = fileURLToPath(new URL('../../.cache', import.meta.url));
/** PostgreSQL alone may keep a log of 1 GB; the tests themselves and the browser need memory as well. */
const ROOM = 6 * 1024 ** 3;

export interface RunFolder {
  /** For the data folder of the run's PostgreSQL; not made yet. */
  readonly postgres: string;
  /** For temporary files, anybody's. */
  readonly temporary: string;
  /** Removes everything. */
  close(): void;
}

/** Makes a folder for this run, in memory where there is room, and removes those of runs that were killed. */
export async function openRunFolder(): Promise<RunFolder> {
  const top = join(hasRoomInMemory() ? MEMORY : DISK, 'rostrum-tests');
  mkdirSync(top, { recursive: true });
  await removeLeftovers(top);
  const folder = join(top, `${process.pid}-${randomBytes(3).toString('hex')}`);
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary, { recursive: true });
  lockDataFolder(folder);
  chmodSync(temporary, 0o1777);
  return {
    postgres: postgresIn(folder),
    temporary,
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY) || freemem() < ROOM) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM;
}

/** A run that was killed could not clean up: its lock is free. */
async function removeLeftovers(top: string): Promise<void> {
  for (const name of readdirSync(top)) {
    const folder = join(top, name);
    try {
      lockDataFolder(folder);
    } catch {
      continue;
    }
    const { data } = clusterFolders(postgresIn(folder));
    if (existsSync(data)) await stopLeftover(data);
    rmSync(folder, { recursive: true, force: true });
  }
}

function postgresIn(folder: string): string {
  return join(folder, 'postgres');
}
