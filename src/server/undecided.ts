/**
 * The gate in front of everything that rests on results: every debate is decided and no correction
 * waits, or each that isn’t is accepted by name.
 */
import { hasResult } from '#contract/kinds/results/unsettled.ts';
import type { AcceptedDebate, UndecidedData, UndecidedDebate } from '#contract/undecided.ts';
import type { Reader } from './db/database.ts';
import { AppError } from './errors.ts';

/** Undecided debates, and those with a correction to confirm, of the live draws of some rounds; `ballots` finds them. */
export type FindUndecided = (
  reader: Reader,
  tournamentId: string,
  roundIds: readonly string[],
) => Promise<UndecidedDebate[]>;

/**
 * Lets an act pass when every one of these debates was accepted.
 * @returns those that were, for the log (`logged`) and for what is made from the results.
 * @throws AppError `undecided` with every debate and its reasons.
 */
export function passUndecided(
  debates: readonly UndecidedDebate[],
  accepted: readonly string[],
): readonly AcceptedDebate[] {
  if (debates.some(({ debateId }) => !accepted.includes(debateId))) refuseUndecided(debates, true);
  return debates.map(({ debateId, round, rank, venue, reasons }) => ({
    ...{ debateId, round, rank, venue },
    ...(hasResult({ reasons }) ? { corrected: true } : {}),
  }));
}

/** What the log says of accepted debates: nothing where all was settled. */
export function logged(accepted: readonly AcceptedDebate[]) {
  return accepted.length === 0 ? {} : { undecided: accepted };
}

/** @throws AppError `undecided` */
export function refuseUndecided(debates: readonly UndecidedDebate[], mayAccept: boolean): never {
  const data: UndecidedData = { debates, mayAccept };
  throw new AppError('undecided', detailOf(debates), { data });
}

function detailOf(debates: readonly UndecidedDebate[]): string {
  const corrected = debates.filter(hasResult).length;
  const open = debates.length - corrected;
  const sentences = [
    open === 1 ? 'One debate has no result.' : `${open} debates have no result.`,
    corrected === 1
      ? 'One debate has a correction to confirm.'
      : `${corrected} debates have a correction to confirm.`,
  ];
  return sentences.filter((_, index) => [open, corrected][index] !== 0).join(' ');
}
