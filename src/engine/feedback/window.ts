/** When a form may be given (F6). Moments are milliseconds since 1970, handed in by the caller. */
export interface FeedbackWindow {
  /** Teams know the result, or judges have left their ballot: no form before that. */
  readonly opensAt: number | null;
  /** Null: it stays open. */
  readonly closesAt: number | null;
}

/**
 * The window of one debate.
 * @param doneAt when its ballot was confirmed; null: not yet.
 * @param minutes how long forms are taken; null: without end.
 */
export function feedbackWindow(doneAt: number | null, minutes: number | null): FeedbackWindow {
  const closesAt = doneAt === null || minutes === null ? null : doneAt + minutes * 60_000;
  return { opensAt: doneAt, closesAt };
}

/** How a window stands at a moment. Its first moment is in it, its last one is not. */
export function windowState(
  { opensAt, closesAt }: FeedbackWindow,
  now: number,
): 'not-yet' | 'open' | 'closed' {
  if (opensAt === null || now < opensAt) return 'not-yet';
  return closesAt !== null && now >= closesAt ? 'closed' : 'open';
}
