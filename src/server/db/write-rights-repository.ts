/** Rights that may end while a write waits for a connection or for a row. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ActivityType } from '#contract/kinds/activity-types.ts';
import type { Schema } from './schema.ts';

/** What allows a write, which may end while the write waits for a connection or for a row. */
export interface WriteRights {
  /**
   * Checks them where they may have ended: first in the transaction, once it has its connection, and each
   * time that it runs again.
   * @throws AppError when they have
   */
  begin(tx: { readonly q: Kysely<Schema> }): Promise<void>;
  /**
   * Once the work is done.
   * @returns what the decision rests on; null: on no tournament
   * @throws AppError when the session has ended
   */
  end(): Basis | null;
}

/** A decision that holds until one of these facts enters the log after its sequence number. */
export interface Basis {
  readonly seq: number;
  readonly endings: readonly ActivityType[];
}

/** Rights may have ended while a write waited: it is undone, and runs again to check them. */
export class RightsMoved extends Error {}

/**
 * Whether others have entered a fact that may end the decision. They held the tournament's row before: a
 * statement that begins once it is held sees all of them.
 */
export function hasMoved(
  tournamentId: string,
  last: number,
  basis: Basis | null,
): RawBuilder<boolean> {
  if (basis === null || basis.seq >= last) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from activity
    where tournament_id = ${tournamentId} and seq > ${basis.seq} and seq <= ${last}
      and type = any(${basis.endings}::text[])
  )`;
}
