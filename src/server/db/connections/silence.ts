/**
 * Notices a database that is connected and says nothing: a network that swallows packets, a machine that
 * hangs. No timeout of the database's own comes through then, and neither end learns that the other is gone.
 *
 * While a query has been without a byte of its answer for a while, another connection asks whether anybody
 * is there: first one that is idle, then a new one. When neither hears anything, all connections are cut:
 * whoever waits on one hears of an outage, and whoever comes next hears of it at once, until the database
 * answers.
 */
import pg from 'pg';
import { cut, onBytes, waitsForAnswer } from './inner-client.ts';
import { settlesWithin } from './settles-within.ts';

export interface SilenceOptions {
  readonly connectionString: string;
  /** Whose idle connections ask. */
  readonly pool: pg.Pool;
  readonly onSilence: (error: Error) => void;
  /** Milliseconds; absent: the usual ones. */
  readonly patience?: Patience | undefined;
}

export interface Patience {
  /** That a query may be without an answer before anybody asks. */
  readonly out: number;
  /** That an answer may take. A busy machine needs seconds for a new connection. */
  readonly answer: number;
  /** Between two looks. */
  readonly look: number;
}

export interface Silence {
  readonly patience: Patience;
  /** Cuts the connections of this pool as well. */
  watch(pool: pg.Pool): void;
  /** @throws DatabaseSilent while nobody answers */
  refuse(): void;
  close(): void;
}

/** Seen within a look, asked at the look after `out`, and two answers: 10 s. */
const usual: Patience = { out: 1000, answer: 4000, look: 500 };

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
  const all = new Set<pg.PoolClient>();
  /** Clients with a query under way of which nothing has arrived since a look. */
  const quietSince = new Map<pg.PoolClient, number>();
  let isSilent = false;
  let isAsking = false;

  function watch(watched: pg.Pool): void {
    watched.on('connect', (client) => {
      all.add(client);
      onBytes(client, () => quietSince.delete(client));
      client.once('end', () => forget(client));
    });
    watched.on('remove', forget);
  }

  function forget(client: pg.PoolClient): void {
    all.delete(client);
    quietSince.delete(client);
  }

  async function look(): Promise<void> {
    if (isAsking || !(isSilent || isQuiet())) return;
    isAsking = true;
    try {
      const answers = await isThere(isSilent);
      // Queries go on for minutes: each question is about a time of its own.
      quietSince.clear();
      if (!answers && !isSilent) cutAll();
      isSilent = !answers;
    } finally {
      isAsking = false;
    }
  }

  /** Connections that are merely held count for nothing: one that listens is held for ever. */
  function isQuiet(): boolean {
    const now = Date.now();
    for (const client of all) {
      if (!waitsForAnswer(client)) quietSince.delete(client);
      else if (!quietSince.has(client)) quietSince.set(client, now);
    }
    return [...quietSince.values()].some((since) => now - since >= patience.out);
  }

  async function isThere(hasLeft: boolean): Promise<boolean> {
    const isNew = () => isReachable(connectionString, patience.answer);
    if (hasLeft) return isNew();
    const first = pool.idleCount > 0 ? answersIdle(pool, patience.answer) : isNew();
    return (await first) || isNew();
  }

  function cutAll(): void {
    const error = new DatabaseSilent();
    onSilence(error);
    for (const client of all) cut(client, error);
  }

  watch(pool);
  const timer = setInterval(() => void look(), patience.look).unref();
  return {
    patience,
    watch,
    refuse() {
      if (isSilent) throw new DatabaseSilent();
    },
    close: () => clearInterval(timer),
  };
}

/** Costs no new connection, which a database that is merely busy or full may be slow to give. */
async function answersIdle(pool: pg.Pool, patience: number): Promise<boolean> {
  let asker: pg.PoolClient | undefined;
  let hasAnswered = false;
  const asking = pool.connect().then(async (client) => {
    asker = client;
    try {
      await client.query('select 1');
      hasAnswered = true;
    } finally {
      client.release();
    }
  });
  const isLate = !(await settlesWithin(asking, patience));
  if (isLate && asker) cut(asker, new DatabaseSilent());
  return hasAnswered;
}

/**
 * Whether it lets somebody in, or refuses to: only silence counts. A statement is not asked for: a pooler
 * that has no connection free lets in and keeps it waiting.
 */
async function isReachable(connectionString: string, patience: number): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  const isThere = await settlesWithin(client.connect(), patience);
  if (isThere) void client.end().catch(() => undefined);
  else cut(client, new DatabaseSilent());
  return isThere;
}
