import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Checks now what the database otherwise checks at commit: unique code names. */
export async function checkDeferred(tx: Tx): Promise<void> {
  await sql`set constraints all immediate`.execute(tx.q);
}
