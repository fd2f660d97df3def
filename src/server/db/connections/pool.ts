/** The one way to open a connection pool. */
import pg from 'pg';
import { timeDecoding } from './decoding.ts';

/**
 * Opens a pool that outlives its connections. Without listeners a lost connection would end our process:
 * the pool itself listens to idle ones only, and one that is lost between two statements of a
 * transaction, or while an ended pool still closes it, is not idle.
 */
export function openPool(options: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    timeDecoding(client);
  });
  return pool;
}
