/** A connection of its own, outside the pool, which comes back when it is lost. */
import pg from 'pg';
import { cut, onBytes, waitsForAnswer } from './inner-client.ts';
import { connectPatience } from './pool.ts';
import { settlesWithin } from './settles-within.ts';
import { DatabaseSilent } from './silence.ts';

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
  /** That anything may take to arrive; less than `every`. */
  readonly patience: number;
}

const retryDelay = 500;
/** These connections are idle by nature: the system asks soon whether the other end is still there. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
/** It learns nothing where a proxy answers for a database that is gone. */
const usualBeat: Beat = { every: 10_000, patience: 5000 };
/** Beats in turn with which nothing arrives: a machine that is busy for a moment misses one. */
const mostMissed = 2;

export function keepConnected({ connectionString, begin, onError, beat = usualBeat }: KeepOptions) {
  let client: pg.Client | null = null;
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
    mine.on('end', again);
    try {
      await mine.connect();
      watchBeat(mine, beat);
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

/** Cuts a connection, also one that still begins, when nothing arrives any more. */
function watchBeat(client: pg.Client, { every, patience }: Beat): void {
  let missed = 0;
  let hear: () => void = () => undefined;
  onBytes(client, () => hear());

  async function ask(): Promise<void> {
    const arrival = new Promise<void>((resolve) => {
      hear = resolve;
    });
    // Behind another query it would wait for that one's end; bytes of that one say as much.
    if (!waitsForAnswer(client)) client.query('select 1').catch(() => undefined);
    missed = (await settlesWithin(arrival, patience)) ? 0 : missed + 1;
    if (missed === mostMissed) cut(client, new DatabaseSilent());
  }

  const timer = setInterval(() => void ask(), every).unref();
  client.once('end', () => clearInterval(timer));
}
