/** A connection of its own, outside the pool, which comes back when it is lost. */
import pg from 'pg';
import { connectPatience } from './pool.ts';
import { cut, DatabaseSilent } from './silence.ts';

export interface KeepOptions {
  readonly connectionString: string;
  /** After each connect; when it fails, the connection is made again. */
  readonly begin: (client: pg.Client) => Promise<void>;
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Milliseconds; absent: the usual ones. */
  readonly beat?: Beat;
}

interface Beat {
  /** Between two questions whether the database is there. */
  readonly every: number;
  /** That the answer may take. */
  readonly patience: number;
}

const retryDelay = 500;
/** These connections are idle by nature: the system asks soon whether the other end is still there. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
/** It learns nothing where a proxy answers for a database that is gone. */
const usualBeat: Beat = { every: 15_000, patience: 10_000 };

export function keepConnected({ connectionString, begin, onError, beat = usualBeat }: KeepOptions) {
  let client: pg.Client | null = null;
  let connected: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      connectionString,
      connectionTimeoutMillis: connectPatience,
      ...keepAlive,
    });
    client = mine;
    mine.on('error', (error) => onError?.(error));
    mine.on('end', () => {
      if (connected === mine) connected = null;
      again();
    });
    try {
      await mine.connect();
      await begin(mine);
      connected = mine;
    } catch (error) {
      if (!closed) onError?.(error);
      await mine.end().catch(() => undefined);
      again();
    }
  }

  function again(): void {
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, retryDelay);
  }

  function ask(): void {
    const mine = connected;
    if (!mine) return;
    const late = setTimeout(() => cut(mine, new DatabaseSilent()), beat.patience);
    const done = () => clearTimeout(late);
    mine.query('select 1').then(done, done);
  }

  void connect();
  const timer = setInterval(ask, beat.every).unref();
  return {
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      clearInterval(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
