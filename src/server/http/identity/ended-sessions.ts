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
  /** Takes note at once; other nodes hear of it from the database. */
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
  /** Milliseconds between looks at what ended. */
  readonly tick?: number;
}

const lifetime = sessionSeconds * 1000;
/** Longer than a transaction that ends a session is open: its row says when that began. */
const overlap = 3 * 60_000;

/**
 * Starts with what ended in the last quarter of an hour. Notifications are heard at once; a slow tick looks
 * at the table as well, because a connection can be silent for hours without being closed.
 */
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

  async function load(span: number): Promise<void> {
    const since = new Date(clock.now().getTime() - span);
    const found = await db.read((reader) => findAllEndedSince(reader, since));
    for (const id of found) if (!ended.has(id)) add(id);
  }

  /** Up to the last look that found its answer. */
  let lookedAt = clock.now().getTime();
  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const now = clock.now().getTime();
      await load(Math.min(lifetime, now - lookedAt + overlap));
      lookedAt = now;
    } finally {
      isLooking = false;
    }
  }

  await load(lifetime);
  const timer = setInterval(() => void look().catch(onError), options.tick ?? 3000);
  timer.unref();
  const connection = keepListening({
    connectionString: options.connectionString,
    channel: sessionsChannel,
    onNotification: (familyId) => add(familyId),
    // What was reported while the line was down.
    onConnected: () => void load(lifetime).catch(onError),
    onError,
  });
  return {
    has: (familyId) => ended.has(familyId),
    add,
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      clearInterval(timer);
      await connection.close();
    },
  };
}
