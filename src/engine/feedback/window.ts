/** When a form may be given (F6). Moments are milliseconds since 1970, handed in by the caller. */
import type { FeedbackWindowState } from '../vocabulary.ts';

export interface FeedbackWindow {
  /** Null: nothing has opened it yet. */
  readonly opensAt: number | null;
  /** Null: it stays open. */
  readonly closesAt: number | null;
}

export interface WindowRule {
  /** When the room's own moment came (its draw's release, its ballot); null: not yet, or never. */
  readonly opensAt: number | null;
  /** How long forms are taken; null: without end. */
  readonly minutes: number | null;
  /** Somebody opened or closed it, whatever its own moment says. */
  readonly byHand: { readonly state: 'open' | 'closed'; readonly at: number } | null;
}

/** The window of one room. Opened by hand it stays open until somebody closes it (F6). */
export function feedbackWindow({ opensAt, minutes, byHand }: WindowRule): FeedbackWindow {
  if (byHand?.state === 'closed') return { opensAt, closesAt: byHand.at };
  if (byHand) return { opensAt: Math.min(opensAt ?? byHand.at, byHand.at), closesAt: null };
  const closesAt = opensAt === null || minutes === null ? null : opensAt + minutes * 60_000;
  return { opensAt, closesAt };
}

/** The state of a window at a moment. Its first moment is in it, its last one is not. */
export function windowState(
  { opensAt, closesAt }: FeedbackWindow,
  now: number,
): FeedbackWindowState {
  if (closesAt !== null && now >= closesAt) return 'closed';
  return opensAt === null || now < opensAt ? 'not-yet' : 'open';
}

/** Whether forms were ever taken: only then they are owed. */
export function hasOpened({ opensAt, closesAt }: FeedbackWindow, now: number): boolean {
  if (opensAt === null || opensAt > now) return false;
  return closesAt === null || opensAt < closesAt;
}
