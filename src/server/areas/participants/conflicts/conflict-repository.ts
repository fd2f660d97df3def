import { refuseTooMany } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { ConflictRow } from '../repository.ts';

export async function insertConflict(tx: Tx, tournamentId: string, row: ConflictRow) {
  await refuseTooMany(tx, tournamentId, 'conflict');
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
/** @returns its sides; undefined when it is not there */
export async function deleteConflict(
  tx: Tx,
  tournamentId: string,
  id: string,
): Promise<Sides | undefined> {
  return tx.q
    .deleteFrom('conflict')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .returning([
      'adjudicator_id as adjudicatorId',
      'team_id as teamId',
      'other_adjudicator_id as otherAdjudicatorId',
      'institution_id as institutionId',
    ])
    .executeTakeFirst();
}

export type Sides = Pick<
  ConflictRow,
  'adjudicatorId' | 'teamId' | 'otherAdjudicatorId' | 'institutionId'
>;

/** The id of the conflict between exactly these sides. */
export async function findConflictOf({ q }: Reader, tournamentId: string, sides: Sides) {
  const row = await q
    .selectFrom('conflict')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('adjudicator_id', 'is not distinct from', sides.adjudicatorId)
    .where('team_id', 'is not distinct from', sides.teamId)
    .where('other_adjudicator_id', 'is not distinct from', sides.otherAdjudicatorId)
    .where('institution_id', 'is not distinct from', sides.institutionId)
    .executeTakeFirst();
  return row?.id;
}

export async function deleteDeclaredConflict(tx: Tx, tournamentId: string, id: string) {
  await tx.q
    .deleteFrom('conflict')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .where('source', '=', 'declared')
    .execute();
}
