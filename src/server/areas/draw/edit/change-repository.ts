/** Repairs of released draws in the database, and the ballots that they overtake. */
import type { Reader, Tx } from '#server/db/database.ts';
import type { DrawChange } from './changes.ts';

interface DrawKey {
  readonly tournamentId: string;
  readonly drawId: string;
}

export async function insertChanges(
  tx: Tx,
  { tournamentId, drawId }: DrawKey,
  changes: readonly DrawChange[],
): Promise<void> {
  const frame = { tournament_id: tournamentId, draw_id: drawId, at: tx.now };
  await tx.q
    .insertInto('draw_change')
    .values(
      changes.map(({ kind, debateId, subjectId, before, after }) => {
        return { ...frame, kind, debate_id: debateId, subject_id: subjectId, before, after };
      }),
    )
    .execute();
}

/** A new release begins without marks. */
export async function deleteChanges(tx: Tx, { tournamentId, drawId }: DrawKey): Promise<void> {
  await tx.q
    .deleteFrom('draw_change')
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', '=', drawId)
    .execute();
}

/** What changed in draws since their release, oldest first. */
export async function findAllChanges(
  { q }: Reader,
  tournamentId: string,
  drawIds: readonly string[],
): Promise<(DrawChange & { readonly drawId: string; readonly at: Date })[]> {
  if (drawIds.length === 0) return [];
  return q
    .selectFrom('draw_change')
    .select(['draw_id as drawId', 'at', 'kind', 'debate_id as debateId'])
    .select(['subject_id as subjectId', 'before', 'after'])
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', 'in', drawIds)
    .orderBy('position')
    .execute();
}

/** A ballot that counts or waits. */
export interface LiveBallot {
  readonly id: string;
  readonly debateId: string;
  /** Null: the sheet of the panel. */
  readonly adjudicatorId: string | null;
}

export async function findAllLiveBallots(
  { q }: Reader,
  tournamentId: string,
  debateIds: readonly string[],
): Promise<LiveBallot[]> {
  if (debateIds.length === 0) return [];
  return q
    .selectFrom('ballot')
    .select(['id', 'debate_id as debateId', 'adjudicator_id as adjudicatorId'])
    .where('tournament_id', '=', tournamentId)
    .where('debate_id', 'in', debateIds)
    .where('state', 'in', ['submitted', 'confirmed'])
    .execute();
}

/** Keeps ballots as discarded versions, with the reason. */
export async function discardBallots(
  tx: Tx,
  tournamentId: string,
  { ids, reason }: { readonly ids: readonly string[]; readonly reason: string },
): Promise<void> {
  await tx.q
    .updateTable('ballot')
    .set({ state: 'discarded', reason })
    .where('tournament_id', '=', tournamentId)
    .where('id', 'in', ids)
    .execute();
}

/** Whether a debate ever had a ballot; then it can be emptied but not removed. */
export async function existsAnyBallot(
  { q }: Reader,
  tournamentId: string,
  debateIds: readonly string[],
): Promise<boolean> {
  if (debateIds.length === 0) return false;
  const row = await q
    .selectFrom('ballot')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('debate_id', 'in', debateIds)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
