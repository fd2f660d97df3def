/** Somebody outside who holds a lock, so that calls wait for as long as a test wants. */
import pg from 'pg';
import type { Services } from '#server/services.ts';

type Database = Services['db'];

/** @returns lets go of the lock */
export type Unlock = () => Promise<void>;

/** Holds a tournament's row, as a slow write does. */
export function lockTournament(db: Database, tournamentId: string): Promise<Unlock> {
  return lock(db, 'select id from tournament where id = $1 for update', [tournamentId]);
}

/** Holds a whole table: nobody reads it. */
export function lockTable(
  db: Database,
  table: 'activity' | 'debate' | 'institution' | 'passkey' | 'tournament' | 'venue',
): Promise<Unlock> {
  return lock(db, `lock table ${table} in access exclusive mode`);
}

/** How many statements wait for a lock at this moment. */
export async function waitingForLocks({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Waits until this many statements wait for a lock. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  while ((await waitingForLocks(db)) < count);
}

async function lock(db: Database, statement: string, values: string[] = []): Promise<Unlock> {
  // A connection of its own: those of the pool are what calls share.
  const client = new pg.Client({ connectionString: db.pool.options.connectionString });
  // A test that fails may leave the lock to the end of the database.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query(statement, values);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}
