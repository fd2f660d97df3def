/** A connection of its own, outside the pool, which comes back when it is lost. */
import pg from 'pg';

export interface KeepOptions {
  readonly connectionString: string;
  /** After each connect; when it fails, the connection is made again. */
  readonly begin: (client: pg.Client) => Promise<void>;
  readonly onError?: ((error: unknown) => void) | undefined;
}

const retryDelay = 500;
/** These connections are idle by nature: the system asks soon whether the other end is still there. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

export function keepConnected({ connectionString, begin, onError }: KeepOptions) {
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const mine = new pg.Client({ connectionString, ...keepAlive });
    client = mine;
    mine.on('error', (error) => onError?.(error));
    mine.on('end', again);
    try {
      await mine.connect();
      await begin(mine);
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

  void connect();
  return {
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
