import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Tx } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

/** What reads in the transaction of a client. */
export function readOn(client: pg.Client, now: Date): Tx {
  const one = { query: client.query.bind(client), release: () => undefined };
  // What pg and Kysely call the same; their types differ in what may be null.
  const pool = { connect: async () => one, end: async () => undefined } as never;
  const q = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const readOnly = (): never => {
    throw new Error('Broken assumption: a backup writes nothing');
  };
  return {
    // Reads on one connection, inside the transaction that was begun on it.
    q: q as unknown as Transaction<Schema>,
    actor: { kind: 'system' },
    now,
    record: readOnly,
    atEnd: readOnly,
    addJob: readOnly,
    addJobs: readOnly,
    cancelJob: readOnly,
  };
}
