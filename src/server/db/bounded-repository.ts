/** How many rows of a kind a tournament may have. */
import { type BoundedTable, mostInTournament, tooManySentence } from '#contract/limits.ts';
import { AppError } from '../errors.ts';
import type { Tx } from './database.ts';

/**
 * Refuses rows beyond what a tournament may have. Called before they are inserted; parallel calls may
 * each find the last place free.
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
