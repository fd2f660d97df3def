/** Ends queries whose answer nobody waits for any more: a page that was closed, a client that hung up. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { currentCharge, markResumed } from '#server/busy-time.ts';
import { nextPiece } from '#server/work/thread-pieces.ts';
import { chargeDecoding } from './decoding.ts';
import { openPool } from './pool.ts';
import { settlesWithin } from './settles-within.ts';
import type { Shares } from './shares.ts';
import type { Silence } from './silence.ts';
import { connectLimited } from './statement-limit.ts';
import { currentWork } from './work-context.ts';

const readSignal = new AsyncLocalStorage<AbortSignal>();

/** Runs reads for somebody who may leave: from then on none begins, and the one under way is ended. */
export function runCancellable<T>(
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return signal ? readSignal.run(signal, work) : work();
}

/**
 * Work that is done to its end, whoever leaves. A write is short, and ending it half-way would help
 * nobody: PostgreSQL would roll it back, and the client, who cannot know, would send it again. To its
 * end it is there with its answer, which that repetition gets, or not there at all.
 */
export function runToCompletion<T>(work: () => Promise<T>): Promise<T> {
  return readSignal.exit(work);
}

export interface CancellableOptions {
  readonly pool: pg.Pool;
  readonly shares: Shares;
  readonly connectionString: string;
  readonly onError: (error: Error) => void;
  readonly silence: Silence;
}

/** The pool as Kysely needs it: in turn, and with queries that end when their asker leaves. */
export function cancellable(options: CancellableOptions): PostgresPool {
  const { pool, shares, connectionString, onError, silence } = options;
  // A connection of its own: the queries that are to be ended may hold all others.
  const cancels = openPool({ connectionString, max: 1 }, onError);
  silence.watch(cancels);
  const canceller = { pool: cancels, patience: silence.patience.answer };
  return {
    async connect() {
      const signal = readSignal.getStore();
      const work = currentWork();
      const { claim, caller } = work;
      const giveBack = await shares.take(claim, signal ?? work.signal, caller);
      try {
        silence.refuse();
        const client = await connectLimited(pool);
        chargeDecoding(client, currentCharge());
        return signal
          ? ofRead(client, giveBack, watched(client, signal, canceller))
          : ofWrite(client, giveBack, plain(client));
      } catch (error) {
        giveBack();
        throw error;
      }
    },
    async end() {
      await Promise.all([pool.end(), cancels.end()]);
    },
  };
}

type Query = PostgresPoolClient['query'];

/** A client whose place in the pool is free for the next caller once it is released. */
function ofWrite(client: pg.PoolClient, giveBack: () => void, query: Query): PostgresPoolClient {
  return { query: measured(query, () => undefined), release: leaving(client, giveBack) };
}

/**
 * Likewise for one read. Its place is free as soon as it has its answer: a heavy call that waits for its
 * next piece of the thread holds none.
 */
function ofRead(client: pg.PoolClient, giveBack: () => void, query: Query): PostgresPoolClient {
  const release = leaving(client, giveBack);
  const after = () => {
    if (!currentCharge()) return undefined;
    release();
    return nextPiece();
  };
  return { query: measured(query, after), release };
}

/** Clients whose next query may be ended in place of their last one. */
const inDoubt = new WeakSet<pg.PoolClient>();

/** Gives the client and its place back, once. */
function leaving(client: pg.PoolClient, giveBack: () => void): () => void {
  let hasLeft = false;
  return () => {
    if (hasLeft) return;
    hasLeft = true;
    chargeDecoding(client, undefined);
    client.release(inDoubt.has(client));
    giveBack();
  };
}

/** What its asker does with the answer is theirs, not what the thread did meanwhile. */
function measured(query: Query, after: () => Promise<void> | undefined): Query {
  async function answered<R>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    try {
      const answer = await query<R>(text, parameters);
      await after();
      return answer;
    } finally {
      markResumed();
    }
  }
  // Kysely asks with a text here; cursors belong to streaming, which no reader does.
  return answered as unknown as Query;
}

function plain(client: pg.PoolClient): Query {
  // What pg and Kysely call the same result; their types differ in what may be null.
  return client.query.bind(client) as unknown as Query;
}

interface Canceller {
  readonly pool: pg.Pool;
  /** Milliseconds that whoever has left keeps their connection for. */
  readonly patience: number;
}

/**
 * One query at a time; it only ends when no cancellation is on its way. One that takes too long takes the
 * connection with it.
 */
function watched(client: pg.PoolClient, signal: AbortSignal, canceller: Canceller): Query {
  async function query<R>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    signal.throwIfAborted();
    let ending: Promise<unknown> = Promise.resolve();
    const end = () => {
      const cancel = canceller.pool.query('select pg_cancel_backend($1)', [processOf(client)]);
      ending = cancel.catch(() => undefined);
    };
    signal.addEventListener('abort', end, { once: true });
    try {
      // What pg and Kysely call the same result; their types differ in what may be null.
      return (await client.query(text, [...parameters])) as unknown as PostgresQueryResult<R>;
    } finally {
      signal.removeEventListener('abort', end);
      if (!(await settlesWithin(ending, canceller.patience))) inDoubt.add(client);
    }
  }
  // As above.
  return query as unknown as Query;
}

/** pg keeps the id of its backend on the client; its types leave it out. */
function processOf(client: pg.PoolClient): number {
  return (client as pg.PoolClient & { readonly processID: number }).processID;
}
