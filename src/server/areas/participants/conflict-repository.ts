import type { Reader, Tx } from '../../db/database.ts';
import type { ConflictRow } from './repository.ts';

export async function insertConflict(tx: Tx, tournamentId: string, row: ConflictRow) {
  await tx.q
    .insertInto('conflict')
    .values({
      tournament_id: tournamentId,
      id: row.id,
      adjudicator_id: row.adjudicatorId,
      team_id: row.teamId,
      other_adjudicator_id: row.otherAdjudicatorId,
      institution_id: row.institutionId,
      source: row.source,
    })
    .execute();
}

/** Whether all the ids are adjudicators of this tournament. */
export async function existsAllAdjudicators(
  { q }: Reader,
  tournamentId: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await q
    .selectFrom('adjudicator')
    .select('person_id')
    .where('tournament_id', '=', tournamentId)
    .where('person_id', 'in', [...ids])
    .execute();
  return rows.length === new Set(ids).size;
}

/** @returns false when there was none. */
export async function deleteConflict(tx: Tx, tournamentId: string, id: string): Promise<boolean> {
  const result = await tx.q
    .deleteFrom('conflict')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
