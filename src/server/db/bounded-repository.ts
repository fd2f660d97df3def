/** Limits how many rows of each kind a tournament and a debate have. */
import {
  type BoundedTable,
  mostInDebate,
  mostInTournament,
  tooManySentence,
} from '#contract/limits.ts';
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

/**
 * Refuses rows beyond the limit of their table in one debate. Call it before inserting.
 * @throws AppError `tournament-full`
 */
export async function refuseTooManyInDebate(
  tx: Tx,
  key: { readonly tournamentId: string; readonly debateId: string },
  { table, added }: { readonly table: keyof typeof mostInDebate; readonly added: number },
): Promise<void> {
  const { present } = await tx.q
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('present'))
    .where('tournament_id', '=', key.tournamentId)
    .where('debate_id', '=', key.debateId)
    .executeTakeFirstOrThrow();
  const { most, noun } = mostInDebate[table];
  if (present + added <= most) return;
  throw new AppError('tournament-full', `A debate can have up to ${most} ${noun}.`);
}
