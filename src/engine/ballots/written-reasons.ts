/** Reasons that the chair writes to the teams (R4.29). Times in milliseconds. */
import type { ReasonsMode } from '../vocabulary.ts';

export interface ReasonsRule {
  readonly mode: ReasonsMode;
  /** `marked`: only in rounds that are marked for it. */
  readonly rounds: 'all' | 'marked';
  /** From the first ballot of a debate to the deadline; null: there is none. */
  readonly hours: number | null;
}

/** What chairs are asked in a round. */
export function reasonsMode({ mode, rounds }: ReasonsRule, isMarked: boolean): ReasonsMode {
  return rounds === 'all' || isMarked ? mode : 'off';
}

/** When the deadline of a debate is; null while it has no ballot, or for good. */
export function reasonsDeadline(
  { hours }: ReasonsRule,
  firstBallotAt: number | null,
): number | null {
  return hours === null || firstBallotAt === null ? null : firstBallotAt + hours * 3_600_000;
}

export interface ReasonsFacts {
  readonly mode: ReasonsMode;
  readonly deadline: number | null;
  readonly isWritten: boolean;
  /** The tab room waived them for this debate. */
  readonly isExcused: boolean;
  readonly now: number;
}

/** Whether the chair may write: until the deadline, and after it what is still owed. */
export function mayWriteReasons(facts: ReasonsFacts): boolean {
  const { mode, deadline, isWritten, now } = facts;
  if (mode === 'off') return false;
  return deadline === null || now <= deadline || (mode === 'required' && !isWritten);
}

/** Whether the chair owes them; from the first ballot on. */
export function owesReasons(
  { mode, isWritten, isExcused }: ReasonsFacts,
  firstBallotAt: number | null,
): boolean {
  return mode === 'required' && firstBallotAt !== null && !isWritten && !isExcused;
}

/** Whether the teams of the debate may read them. */
export function areReasonsShown(of: {
  readonly isWritten: boolean;
  /** The result of the debate is public. */
  readonly isResultOut: boolean;
  readonly isWithheld: boolean;
  /** In a tournament for minors the tab room approves each text. */
  readonly needsApproval: boolean;
  readonly isApproved: boolean;
}): boolean {
  const isPassed = !of.needsApproval || of.isApproved;
  return of.isWritten && of.isResultOut && !of.isWithheld && isPassed;
}
