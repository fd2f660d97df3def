/**
 * Notices a database that is connected and says nothing: a network that swallows packets, a machine that
 * hangs. No timeout of the database's own comes through then, and neither end learns that the other is gone.
 *
 * While a connection has been out for a while, another one asks whether anybody is there. When nobody
 * answers twice, all connections are cut: whoever waits on one hears of an outage, and whoever comes next
 * hears of it at once, until the database answers.
 */
import pg from 'pg';

export interface SilenceOptions {
  readonly connectionString: string;
  readonly pool: pg.Pool;
  readonly onSilence: (error: Error) => void;
  /** Milliseconds; absent: the usual ones. */
  readonly patience?: Patience | undefined;
}

export interface Patience {
  /** That a connection may be out before anybody asks. */
  readonly out: number;
  /** That an answer may take. A busy machine needs seconds for a new connection. */
  readonly answer: number;
  /** Between two looks. */
  readonly look: number;
}

export interface Silence {
  /** @throws DatabaseSilent while nobody answers */
  refuse(): void;
  close(): void;
}

const usual: Patience = { out: 2000, answer: 4000, look: 1000 };
const tries = 2;

/** The database has not answered; asking later may succeed. `isOutage` knows it by its code. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database does not answer.');
  }
}

export function watchSilence({
  connectionString,
  pool,
  onSilence,
  patience = usual,
}: SilenceOptions): Silence {
  const outSince = new Map<pg.PoolClient, number>();
  const all = new Set<pg.PoolClient>();
  let isSilent = false;
  let isAsking = false;
  pool.on('connect', (client) => all.add(client));
  pool.on('acquire', (client) => outSince.set(client, Date.now()));
  pool.on('release', (_, client) => outSince.delete(client));
  pool.on('remove', (client) => {
    all.delete(client);
    outSince.delete(client);
  });

  async function look(): Promise<void> {
    const latest = Date.now() - patience.out;
    const isWanted = isSilent || [...outSince.values()].some((since) => since < latest);
    if (!isWanted || isAsking) return;
    isAsking = true;
    try {
      const answers = await isAnswering(connectionString, patience.answer, isSilent ? 1 : tries);
      if (!answers && !isSilent) cutAll();
      isSilent = !answers;
    } finally {
      isAsking = false;
    }
  }

  function cutAll(): void {
    const error = new DatabaseSilent();
    onSilence(error);
    for (const client of all) cut(client, error);
  }

  const timer = setInterval(() => void look(), patience.look).unref();
  return {
    refuse() {
      if (isSilent) throw new DatabaseSilent();
    },
    close: () => clearInterval(timer),
  };
}

/** Ends a connection here, without waiting for the other end. */
export function cut(client: pg.ClientBase, error: Error): void {
  // Not in the types: `end` would wait for an answer.
  const { connection } = client as unknown as {
    readonly connection: { readonly stream: { destroy(error: Error): void } };
  };
  connection.stream.destroy(error);
}

/** A database that refuses is there: only silence counts. */
async function isAnswering(
  connectionString: string,
  patience: number,
  left: number,
): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    cut(client, new DatabaseSilent());
  }, patience);
  try {
    await client.connect();
    await client.query('select 1');
  } catch {
    if (isLate) return left > 1 && (await isAnswering(connectionString, patience, left - 1));
  } finally {
    clearTimeout(timer);
  }
  void client.end().catch(() => undefined);
  return true;
}
