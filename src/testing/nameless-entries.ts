/** Entries of the log that name nothing, although they are about something: held against every test server. */
import pg from 'pg';

/** About the whole tournament, one of its settings, everything of a kind at once, or what has no name. */
const aboutTheWhole = [
  '(account|chat|export|links|message|retention|tab|tab-connection|tournament)\\..*',
  '(.*\\.(settings|rules|form)-changed|venue-rules.changed)',
  'email.unknown',
  'feedback.(read|reminded)',
  'request-stock.changed',
  'sides.(hidden|shown)',
];

/**
 * Kinds of entries that no search by name would find.
 * @returns none where the test has taken the database away
 */
export async function namelessEntries(pool: pg.Pool): Promise<readonly string[]> {
  try {
    const { rows } = await pool.query<{ type: string }>(
      `select distinct type from activity
       where ids = '{}' and not data ?| '{of,name,names,scores}' and type !~ $1
         -- Of more things than an entry names, it has the number.
         and coalesce((data ->> 'count')::int, 0) <= 50`,
      [`^(${aboutTheWhole.join('|')})$`],
    );
    return rows.map(({ type }) => type);
  } catch (error) {
    // Class 42: the query itself is wrong.
    if (error instanceof pg.DatabaseError && error.code?.startsWith('42')) throw error;
    return [];
  }
}
