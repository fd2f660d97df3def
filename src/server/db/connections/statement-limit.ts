/**
 * How long a statement may run, and which names it reads: each connection takes the limit and the
 * names of the work that it is taken for.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { type StatementClass, statementLimits } from '#contract/statement-limits.ts';
import { codedSchema } from '../coded-views.ts';
import { currentNames } from '../shown-names.ts';

const current = new AsyncLocalStorage<StatementClass>();
const unlimited = new AsyncLocalStorage<true>();
/** The setting a connection has; absent: the pool’s usual one. */
const settings = new WeakMap<pg.PoolClient, string>();

/** The limit of new connections. */
export const usualLimit: number = statementLimits.ordinary;

/** Does work whose statements, of whatever transaction, belong to a class. Outside any: `background`. */
export function inStatementClass<T>(name: StatementClass, work: () => T): T {
  return current.run(name, work);
}

/** The class of the present work. */
export function currentStatementClass(): StatementClass {
  return current.getStore() ?? 'background';
}

/** Does work that nobody else waits for: its statements, of whatever class, run to their end. */
export function withoutStatementLimit<T>(work: () => T): T {
  return unlimited.run(true, work);
}

const namesIn = {
  real: 'reset search_path',
  coded: `set search_path = ${codedSchema}, "$user", public`,
} as const;

/** Takes a connection for the present work; telling it costs a statement only when something changes. */
export async function connectLimited(pool: pg.Pool): Promise<pg.PoolClient> {
  const limit = unlimited.getStore() ? 0 : statementLimits[currentStatementClass()];
  const wanted = telling(limit, namesIn[currentNames()]);
  const client = await pool.connect();
  if ((settings.get(client) ?? telling(usualLimit, namesIn.real)) === wanted) return client;
  try {
    await client.query(wanted);
  } catch (error) {
    client.release(true);
    throw error;
  }
  settings.set(client, wanted);
  return client;
}

function telling(limit: number, names: string): string {
  return `set statement_timeout = ${limit}; ${names}`;
}
