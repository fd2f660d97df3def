/** The one notion of a decided debate: its confirmed ballots merge to a result (R4.26). */
import { type Problem, type Result, refused } from '../result.ts';
import type { Id, UndecidedCode } from '../vocabulary.ts';
import { findDifferences } from './find-differences.ts';
import { scoreDebate } from './score-debate.ts';
import type { BallotContext, CastSheet, DebateOutcome } from './types.ts';

/** The ballots of a debate as they are now. */
export interface DebateBallots {
  /** Whose sheets are due; null for the panel's one. Empty: the room has no judges. */
  readonly due: readonly (Id | null)[];
  /** Submitted and confirmed sheets; a judge may have several that wait. */
  readonly sheets: readonly DueSheet[];
  /** It is put off, as long as no sheet says that it took place; absent: it is not. */
  readonly isPostponed?: boolean;
}

export interface DueSheet extends CastSheet {
  readonly isConfirmed: boolean;
}

/**
 * Why a debate is undecided. `data.adjudicatorIds` names the judges (empty for the panel's sheet):
 * - `postponed` (R4.31), alone;
 * - `no-judges`;
 * - `ballots-missing`, `ballots-unconfirmed` `{ adjudicatorIds }`;
 * - `ballots-differ` `{ field, seat, position, values }` with the path, one for each field;
 * - `votes-tied` `{ seats }`;
 * - `ballots-invalid` `{ code }`: confirmed, but against the rules of the room as it is now.
 */
export type UndecidedReason = Problem<UndecidedCode>;

/**
 * The result of a debate, or every reason why it has none. A correction that waits changes nothing:
 * the confirmed ballot counts until another is confirmed.
 */
export function decideDebate(
  context: BallotContext,
  ballots: DebateBallots,
): Result<DebateOutcome, UndecidedReason> {
  const { due, sheets } = ballots;
  if (ballots.isPostponed && sheets.length === 0) return refused({ code: 'postponed' });
  if (due.length === 0) return refused({ code: 'no-judges' });
  const counting = confirmedSheets(ballots);
  if (counting.length < due.length) return refused(...openReasons(context, ballots));
  const scored = scoreDebate(context, counting);
  if (scored.ok) return scored;
  const differing = differences(context, counting);
  if (differing.length > 0) return refused(...differing);
  const reasons = scored.problems.map(
    ({ code, data }): UndecidedReason =>
      code === 'votes-tied'
        ? { code, data: { ...data } }
        : { code: 'ballots-invalid', data: { code } },
  );
  return refused(...reasons);
}

/** Whether every due sheet is confirmed, and there is one: else there is no result to look for. */
export function areAllConfirmed(ballots: DebateBallots): boolean {
  return ballots.due.length > 0 && confirmedSheets(ballots).length === ballots.due.length;
}

function confirmedSheets({ due, sheets }: DebateBallots): DueSheet[] {
  return due.flatMap(
    (judge) => sheets.find((one) => one.isConfirmed && one.adjudicatorId === judge) ?? [],
  );
}

/** Whose confirmed sheet has a correction that waits; null: the panel's one (R4.32). */
export function waitingCorrections({ due, sheets }: DebateBallots): (Id | null)[] {
  return due.filter((judge) => {
    const own = sheets.filter((one) => one.adjudicatorId === judge);
    return own.some((one) => one.isConfirmed) && own.some((one) => !one.isConfirmed);
  });
}

/** What is missing, what waits for a second person, and where the sheets that are here differ. */
function openReasons(context: BallotContext, { due, sheets }: DebateBallots): UndecidedReason[] {
  const own = (judge: Id | null) => sheets.filter((one) => one.adjudicatorId === judge);
  const named = (judges: readonly (Id | null)[]) => ({
    adjudicatorIds: judges.filter((judge) => judge !== null),
  });
  const missing = due.filter((judge) => own(judge).length === 0);
  const waiting = due.filter((judge) => {
    const written = own(judge);
    return written.length > 0 && !written.some((one) => one.isConfirmed);
  });
  return [
    ...(missing.length > 0 ? [{ code: 'ballots-missing', data: named(missing) } as const] : []),
    ...(waiting.length > 0 ? [{ code: 'ballots-unconfirmed', data: named(waiting) } as const] : []),
    ...differences(context, due.flatMap(own)),
  ];
}

function differences(context: BallotContext, sheets: readonly CastSheet[]): UndecidedReason[] {
  return findDifferences(context, sheets).map(({ path, ...data }) => ({
    code: 'ballots-differ',
    path,
    data,
  }));
}
