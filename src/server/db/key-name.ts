/**
 * Every connection of a server carries the id of its key as its name, so that a rotation finds the
 * servers that do not have the new key yet.
 */
import type pg from 'pg';
import { type Keyring, keyId } from '../keys/sealer.ts';

const prefix = 'rostrum key ';

export function withKeyName(connectionString: string, { current }: Keyring): string {
  // Not through `URL`, which refuses `user@/database`; of two parameters of a name the last one holds.
  const name = new URLSearchParams({ application_name: `${prefix}${keyId(current)}` });
  return `${connectionString}${connectionString.includes('?') ? '&' : '?'}${name}`;
}

/** Whether a server is connected whose current key is another one. */
export async function isAnotherKeyInUse(pool: pg.Pool, { current }: Keyring): Promise<boolean> {
  const { rows } = await pool.query<{ others: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database()
      and starts_with(application_name, $1) and application_name <> $2) as others`,
    [prefix, `${prefix}${keyId(current)}`],
  );
  return rows[0]?.others === true;
}
