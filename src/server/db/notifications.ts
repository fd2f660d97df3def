/** Listening to PostgreSQL's notifications on a connection of its own. */
import { keepConnected } from './connections/keep-connected.ts';

export interface ListenOptions {
  readonly connectionString: string;
  readonly channel: string;
  readonly onNotification: (payload: string) => void;
  /** After each connect: what was reported before has to be read from the tables. */
  readonly onConnected?: () => void;
  readonly onError?: ((error: unknown) => void) | undefined;
}

export function keepListening(options: ListenOptions): { close(): Promise<void> } {
  const { connectionString, channel, onError } = options;
  return keepConnected({
    connectionString,
    onError,
    begin: async (client) => {
      client.on('notification', ({ payload }) => options.onNotification(payload ?? ''));
      await client.query(`listen ${channel}`);
      options.onConnected?.();
    },
  });
}
