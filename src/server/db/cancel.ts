/** Ends queries whose answer nobody waits for any more: a page that was closed, a client that hung up. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { openPool } from './pool.ts';
import { connectLimited } from './statement-limit.ts';

const asker = new AsyncLocalStorage<AbortSignal>();

/** Runs reads for somebody who may leave: from then on none begins, and the one under way is ended. */
export function whileWanted<T>(
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return signal ? asker.run(signal, work) : work();
}

/**
 * Work that is done to its end, whoever leaves. A write is short, and ending it half-way would help
 * nobody: PostgreSQL would roll it back, and the client, who cannot know, would send it again. To its
 * end it is there with its answer, which that repetition gets, or not there at all.
 */
export function toItsEnd<T>(work: () => Promise<T>): Promise<T> {
  return asker.exit(work);
}

export interface CancellableOptions {
  readonly pool: pg.Pool;
  readonly connectionString: string;
  readonly onError: (error: Error) => void;
}

/** The pool as Kysely needs it, with queries that end when their asker leaves. */
export function cancellable({ pool, connectionString, onError }: CancellableOptions): PostgresPool {
  // A connection of its own: the queries that are to be ended may hold all others.
  const canceller = openPool({ connectionString, max: 1 }, onError);
  return {
    async connect() {
      const signal = asker.getStore();
      signal?.throwIfAborted();
      const client = await connectLimited(pool);
      return signal ? watched(client, signal, canceller) : client;
    },
    async end() {
      await Promise.all([pool.end(), canceller.end()]);
    },
  };
}

/** A client for one query at a time; it is only given back when no cancellation is on its way. */
function watched(
  client: pg.PoolClient,
  signal: AbortSignal,
  canceller: pg.Pool,
): PostgresPoolClient {
  async function query<R>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    signal.throwIfAborted();
    let ending: Promise<unknown> | null = null;
    const end = () => {
      ending = canceller.query('select pg_cancel_backend($1)', [processOf(client)]);
    };
    signal.addEventListener('abort', end, { once: true });
    try {
      // What pg and Kysely call the same result; their types differ in what may be null.
      return (await client.query(text, [...parameters])) as unknown as PostgresQueryResult<R>;
    } finally {
      signal.removeEventListener('abort', end);
      await Promise.resolve(ending).catch(() => undefined);
    }
  }
  return {
    // Kysely asks with a text here; cursors belong to streaming, which no reader does.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  };
}

/** pg keeps the id of its backend on the client; its types leave it out. */
function processOf(client: pg.PoolClient): number {
  return (client as pg.PoolClient & { readonly processID: number }).processID;
}
