/**
 * What happened, reported after commit. A dedicated connection listens; each hint, each reconnect and a
 * slow tick read the outbox from the last position, so that nothing is lost with a notification.
 */
import { type ActivityEntry, findAllAfter, findLastPosition } from './db/activity-repository.ts';
import type { Database } from './db/database.ts';
import { keepListening } from './db/notifications.ts';

export type Listener = (entry: ActivityEntry) => void;

export interface Events {
  /** Hears everything from now on; the answer stops it. */
  subscribe(listener: Listener): () => void;
  /** Reads the outbox now; resolves when everything committed before has been reported. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

export interface EventsOptions {
  readonly db: Database;
  readonly connectionString: string;
  readonly onError?: (error: unknown) => void;
  /** Milliseconds between reads without a hint. */
  readonly tick?: number;
}

const batch = 500;

/** Starts listening from the present position. */
export async function startEvents(options: EventsOptions): Promise<Events> {
  const listeners = new Set<Listener>();
  let position = await options.db.read(findLastPosition);
  let running: Promise<void> | null = null;
  let again = false;

  async function drain(): Promise<void> {
    for (;;) {
      const entries = await options.db.read((reader) => findAllAfter(reader, position, batch));
      for (const entry of entries) {
        position = entry.position;
        for (const listener of listeners) tell(listener, entry);
      }
      if (entries.length < batch) return;
    }
  }

  function tell(listener: Listener, entry: ActivityEntry): void {
    try {
      listener(entry);
    } catch (error) {
      options.onError?.(error);
    }
  }

  function catchUp(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      do {
        again = false;
        await drain();
      } while (again);
    })().finally(() => {
      running = null;
    });
    return running;
  }

  const hint = () => void catchUp().catch((error) => options.onError?.(error));
  /** A commit that this process made is usually read by the time its notification comes back. */
  const hear = async (upTo: number) => {
    await running?.catch(() => undefined);
    if (upTo > position) hint();
  };
  const connection = keepListening({
    connectionString: options.connectionString,
    channel: 'rostrum_activity',
    onNotification: (payload) => void hear(Number(payload)),
    onConnected: hint,
    onError: options.onError,
  });
  const timer = setInterval(hint, options.tick ?? 3000);
  timer.unref();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    catchUp,
    async close() {
      clearInterval(timer);
      await connection.close();
      await running?.catch(() => undefined);
    },
  };
}
