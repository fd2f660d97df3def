/** Entering facts in the log of their tournament. */
import { type RawBuilder, sql } from 'kysely';
import { actorId } from '../actor.ts';
import { found } from '../errors.ts';
import type { Basis, DatabaseOptions, Fact, Tx, WriteScope } from './database.ts';

const activityLock = 728_411;

/** Rights may have ended while a write waited: it is undone, and runs again to check them. */
export class RightsMoved extends Error {}

interface Saving {
  readonly facts: readonly Fact[];
  /** What allowed the write; null: no decision that a fact could end. */
  readonly basis: Basis | null;
  readonly jobsOf: DatabaseOptions['jobsOf'];
}

/**
 * Enters facts in the log of the tournament, as the last step of a transaction.
 * @returns the sequence number of the last one
 * @throws RightsMoved when the log has had facts since the decision after which it may not hold
 */
export async function saveFacts(
  tx: Tx,
  { tournamentId, actor }: WriteScope,
  { facts, basis, jobsOf = () => [] }: Saving,
): Promise<number> {
  if (tournamentId === null) throw new Error('Broken assumption: a fact outside a tournament');
  // The row before the lock: whoever holds the row to count something asks for the lock last, too.
  // Late and short: rows become visible in the order of their positions.
  const held = await tx.q
    .with('held', (q) =>
      q.selectFrom('tournament').select('seq').where('id', '=', tournamentId).forNoKeyUpdate(),
    )
    .selectFrom('held')
    .select(['seq', sql`pg_advisory_xact_lock(${activityLock})`.as('locked')])
    .executeTakeFirst();
  // It was deleted while this waited for it.
  const { seq: before } = found(held);
  const seq = before + facts.length;
  const rows = facts.map((fact, index) => ({
    tournament_id: tournamentId,
    seq: before + index + 1,
    type: fact.type,
    topics: JSON.stringify(fact.topics),
    actor_kind: actor.kind,
    actor_id: actorId(actor),
    by_account: actor.kind === 'link' ? actor.byAccountId : null,
    ids: JSON.stringify(fact.ids ?? {}),
    data: JSON.stringify(fact.data ?? {}),
    at: tx.now,
  }));
  const jobs = rows.flatMap((row) =>
    jobsOf({ tournamentId, seq: row.seq, type: row.type, at: tx.now }),
  );
  await tx.addJobs(jobs);
  const saved = await tx.q
    .with('counted', (q) => q.updateTable('tournament').set({ seq }).where('id', '=', tournamentId))
    .with('saved', (q) => q.insertInto('activity').values(rows).returning('position'))
    .selectFrom('saved')
    .select(({ fn }) => [
      sql`pg_notify('rostrum_activity', ${fn.max('position')}::text)`.as('announced'),
      hasMoved(tournamentId, before, basis).as('moved'),
    ])
    .executeTakeFirstOrThrow();
  if (saved.moved) throw new RightsMoved();
  return seq;
}

/**
 * Whether others have entered a fact that may end the decision. They held the tournament's row before: a
 * statement that begins once it is held sees all of them.
 */
function hasMoved(tournamentId: string, last: number, basis: Basis | null): RawBuilder<boolean> {
  if (basis === null || basis.seq >= last) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from activity
    where tournament_id = ${tournamentId} and seq > ${basis.seq} and seq <= ${last}
      and type = any(${basis.endings}::text[])
  )`;
}
