/** Limits how many rows of each kind a tournament has. */
import { type BoundedTable, mostInTournament, tooManySentence } from '#contract/limits.ts';
import { AppError } from '../errors.ts';
import type { Tx } from './database.ts';

/**
 * Refuses rows beyond the limit of their table. Call it before inserting; parallel calls may each take
 * the last free place.
 * @throws AppError `tournament-full`
 */
export async function refuseTooMany(
  tx: Tx,
  tournamentId: string,
  table: BoundedTable,
  added = 1,
): Promise<void> {
  const { present } = await tx.q
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('present'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  if (present + added <= mostInTournament[table].most) return;
  throw new AppError('tournament-full', tooManySentence(table));
}
