/** What may still change under a draw that is made: results it rests on that are missing or corrected. */
import { hasResult } from '#contract/kinds/results/unsettled.ts';
import type { AcceptedDebate, UndecidedDebate } from '#contract/undecided.ts';
import { findAllRounds } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { passUndecided } from '#server/undecided.ts';
import { unsettledBefore } from '../replay/snapshot.ts';
import type { DrawDocument } from '../view.ts';

/** What is to be known of a draw. */
type Made = Pick<DrawDocument, 'roundId' | 'undecided'>;

interface Unsettled {
  readonly debate: UndecidedDebate;
  /** The draw was made although it was so. */
  readonly isAccepted: boolean;
}

/** Earlier debates, on whose results a draw rests, that have none or a correction to confirm. */
export async function findUnsettled(
  reader: Reader,
  tournamentId: string,
  draw: Made,
): Promise<Unsettled[]> {
  const rounds = await findAllRounds(reader, tournamentId);
  const round = found(rounds.find(({ id }) => id === draw.roundId));
  const debates = await unsettledBefore(reader, tournamentId, { round, rounds });
  return debates.map((debate) => {
    const accepted = draw.undecided.find(({ debateId }) => debateId === debate.debateId);
    // Who accepted a result before its correction has not accepted that there is none.
    const isSame = accepted?.corrected !== true || hasResult(debate);
    return { debate, isAccepted: accepted !== undefined && isSame };
  });
}

/**
 * Lets an act pass when every such debate was accepted, with it or when the draw was made.
 * @param accepted ids of debates; `all`: whichever there are.
 * @returns those that were accepted with the act, for the log (`logged`).
 * @throws AppError `undecided`
 */
export async function passUnsettled(
  reader: Reader,
  tournamentId: string,
  draw: Made,
  accepted: readonly string[] | 'all',
): Promise<readonly AcceptedDebate[]> {
  const unsettled = await findUnsettled(reader, tournamentId, draw);
  const open = unsettled.flatMap(({ debate, isAccepted }) => (isAccepted ? [] : debate));
  const ids = accepted === 'all' ? open.map(({ debateId }) => debateId) : accepted;
  return passUndecided(open, ids);
}
