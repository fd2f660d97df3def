/** Listening to PostgreSQL's notifications on a connection of its own, which comes back when it is lost. */
import pg from 'pg';

export interface ListenOptions {
  readonly connectionString: string;
  readonly channel: string;
  readonly onNotification: (payload: string) => void;
  /** After each connect: what was told before has to be read from the tables. */
  readonly onConnected?: () => void;
  readonly onError?: ((error: unknown) => void) | undefined;
}

const retryDelay = 500;

export function keepListening(options: ListenOptions): { close(): Promise<void> } {
  const { connectionString, channel, onError } = options;
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const mine = new pg.Client({ connectionString, keepAlive: true });
    client = mine;
    mine.on('notification', ({ payload }) => options.onNotification(payload ?? ''));
    mine.on('error', (error) => onError?.(error));
    mine.on('end', again);
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
      options.onConnected?.();
    } catch (error) {
      onError?.(error);
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
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
