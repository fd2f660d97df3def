/**
 * Sessions that were ended while their signed tokens still look valid: kept in memory for as long as
 * such a token lives, reported to every node, and asked for each time somebody authenticates.
 */

import type { Database } from '#server/db/database.ts';
import { keepListening } from '#server/db/notifications.ts';
import type { Clock } from '#server/ports/clock.ts';
import { findAllEndedSince, sessionsChannel } from './ended-sessions-repository.ts';
import { sessionSeconds } from './tokens.ts';

export interface EndedSessions {
  has(familyId: string): boolean;
  /** Takes note at once; other nodes hear of the database's own notification. */
  add(familyId: string): void;
  /** Hears of each family that ends; the answer stops it. */
  onEnd(listener: (familyId: string) => void): () => void;
  close(): Promise<void>;
}

export interface EndedSessionsOptions {
  readonly db: Database;
  readonly connectionString: string;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

const lifetime = sessionSeconds * 1000;

/** Starts with what ended in the last quarter of an hour. */
export async function startEndedSessions(options: EndedSessionsOptions): Promise<EndedSessions> {
  const { db, clock, onError } = options;
  const ended = new Map<string, number>();
  const listeners = new Set<(familyId: string) => void>();

  function add(familyId: string): void {
    const now = clock.now().getTime();
    for (const [id, at] of ended) if (at + lifetime < now) ended.delete(id);
    if (ended.has(familyId)) return;
    ended.set(familyId, now);
    for (const listener of listeners) listener(familyId);
  }

  async function load(): Promise<void> {
    const since = new Date(clock.now().getTime() - lifetime);
    for (const id of await db.read((reader) => findAllEndedSince(reader, since))) add(id);
  }

  await load();
  const connection = keepListening({
    connectionString: options.connectionString,
    channel: sessionsChannel,
    onNotification: (familyId) => add(familyId),
    // What was reported while the line was down.
    onConnected: () => void load().catch(onError),
    onError,
  });
  return {
    has: (familyId) => ended.has(familyId),
    add,
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => connection.close(),
  };
}
