/** The one way to open a connection pool. */
import pg from 'pg';
import { timeDecoding } from './decoding.ts';

/** Milliseconds until a connection that nobody answers is given up; a busy machine needs seconds for one. */
export const connectPatience = 10_000;

/** The pool's own patience would count the wait for a free connection as well. */
class Client extends pg.Client {
  constructor(config: string | pg.ClientConfig = {}) {
    const given = typeof config === 'string' ? { connectionString: config } : config;
    super({ ...given, connectionTimeoutMillis: connectPatience });
  }
}

/**
 * Opens a pool that outlives its connections. Without listeners a lost connection would end our process:
 * the pool itself listens to idle ones only, and one that is lost between two statements of a
 * transaction, or while an ended pool still closes it, is not idle.
 */
export function openPool(options: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...options, Client });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    timeDecoding(client);
  });
  return pool;
}
