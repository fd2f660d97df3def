/** How this node and its database are, in numbers. */
import { statfs } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import { countJobs, countLatelyFailed } from '#server/jobs/job-counts-repository.ts';
import type { Services } from '#server/services.ts';
import { version } from '#server/version.ts';
import { findDatabaseState, findMailTrouble, type MailTrouble } from './state-repository.ts';

/** Milliseconds that one figure may take: the others matter most while something is slow. */
const longest = 2000;

export interface ServerState {
  readonly version: string;
  /** Of this node. */
  readonly live: number;
  readonly connections: { readonly busy: number; readonly idle: number; readonly waiting: number };
  /** Null: the database did not answer in time. */
  readonly database: {
    readonly version: string;
    readonly bytes: number;
    /** Statements that have been running for five seconds. */
    readonly slow: number;
    /** Milliseconds of the one that has been running for longest; null: none is slow. */
    readonly slowest: number | null;
  } | null;
  readonly jobs: { readonly due: number; readonly running: number; readonly failed: number } | null;
  /** Of the jobs, those that failed for good in the last day. */
  readonly latelyFailed: number | null;
  readonly mail: MailTrouble | null;
  /** Emails that could not be sent so far and are tried again. */
  readonly mailWaiting: number | null;
  /** Bytes of the disk with the data folder; null: the system does not say. */
  readonly disk: { readonly free: number; readonly total: number } | null;
}

export async function findServerState(services: Services): Promise<ServerState> {
  const { db, live, config, clock } = services;
  const { totalCount, idleCount } = db.pool;
  const [database, jobs, latelyFailed, mail, disk] = await Promise.all([
    orNull(db.read(findDatabaseState)),
    orNull(db.read(countJobs)),
    orNull(db.read(countLatelyFailed)),
    orNull(db.read((reader) => findMailTrouble(reader, clock.now()))),
    orNull(diskOf(config.dataDir)),
  ]);
  return {
    version,
    live: live.connections,
    connections: { busy: totalCount - idleCount, idle: idleCount, waiting: db.waitingCount },
    database,
    jobs,
    latelyFailed,
    mail,
    mailWaiting: mail?.waiting ?? null,
    disk,
  };
}

async function diskOf(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

function orNull<T>(work: Promise<T>): Promise<T | null> {
  return Promise.race([work.catch(() => null), after(longest, null, { ref: false })]);
}
