/** The gate in front of everything that rests on results: decided, or accepted as undecided by name. */
import type { AcceptedDebate, UndecidedData, UndecidedDebate } from '#contract/undecided.ts';
import type { Reader } from './db/database.ts';
import { AppError } from './errors.ts';

/** The undecided debates of the live draws of some rounds; `ballots` finds them. */
export type FindUndecided = (
  reader: Reader,
  tournamentId: string,
  roundIds: readonly string[],
) => Promise<UndecidedDebate[]>;

/**
 * Lets an act pass when every undecided debate was accepted.
 * @returns those that were, for the log (`logged`) and for what is made without their results.
 * @throws AppError `undecided` with every undecided debate and its reasons.
 */
export function passUndecided(
  debates: readonly UndecidedDebate[],
  accepted: readonly string[],
): readonly AcceptedDebate[] {
  if (debates.some(({ debateId }) => !accepted.includes(debateId))) refuseUndecided(debates, true);
  return debates.map(({ debateId, round, rank, venue }) => ({ debateId, round, rank, venue }));
}

/** What the log says of accepted debates: nothing where all was decided. */
export function logged(accepted: readonly AcceptedDebate[]) {
  return accepted.length === 0 ? {} : { undecided: accepted };
}

/** @throws AppError `undecided` */
export function refuseUndecided(debates: readonly UndecidedDebate[], mayAccept: boolean): never {
  const data: UndecidedData = { debates, mayAccept };
  const { length } = debates;
  const detail = length === 1 ? 'One debate has no result.' : `${length} debates have no result.`;
  throw new AppError('undecided', detail, { data });
}
