/** Sheets: made, checked, merged, read back, and turned into the outcome of a debate. */
export { type Adjustment, type AdjustmentProblem, adjustOutcome } from './adjust-outcome.ts';
export { type BallotCheck, checkBallot, isIncomplete } from './checks/check-ballot.ts';
export { tossOffered } from './checks/check-toss.ts';
export {
  areAllConfirmed,
  type DebateBallots,
  type DueSheet,
  decideDebate,
  type UndecidedReason,
  waitingCorrections,
} from './decide-debate.ts';
export { emptySheet } from './empty-sheet.ts';
export { type ExtremeScore, extremeScores, isExtreme } from './extreme-scores.ts';
export { findChanges, findDifferences } from './find-differences.ts';
export { type Merge, mergeSheets } from './merge-sheets.ts';
export { packForRoom, seatsItself } from './pack-for-room.ts';
export { canReadBack, type ReadBack, type ReadBackLine, readBack } from './read-back.ts';
export { isPermitted } from './reading.ts';
export { type DebateProblem, scoreDebate } from './score-debate.ts';
export type {
  BallotContext,
  BallotProblem,
  BallotProblemCode,
  BallotWarning,
  CastSheet,
  DebateOutcome,
  Difference,
  Disagreement,
  ExtremeBounds,
  SpeechOutcome,
  TeamOutcome,
} from './types.ts';
export {
  areReasonsShown,
  mayWriteReasons,
  owesReasons,
  type ReasonsFacts,
  type ReasonsRule,
  reasonsDeadline,
  reasonsMode,
} from './written-reasons.ts';
