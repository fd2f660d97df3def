import type { RulePack } from '#engine/rule-pack.ts';
import type { CaseEntry, MotionState } from '#engine/vocabulary.ts';

/** What a motion's phase follows from. */
export interface MotionTiming {
  /** The moment when the motion appears; null: not released and no time set. */
  readonly motion_reveal_at: Date | null;
  readonly has_infoslide: boolean;
}

/** Where the release of a round's motion is, with its moments. */
export interface MotionPhase {
  readonly state: MotionState;
  /** Null without an infoslide. */
  readonly infoslideAt: Date | null;
  readonly countdownAt: Date | null;
  readonly revealAt: Date | null;
  /** Null when the rules give no preparation time. */
  readonly preparationEndsAt: Date | null;
}

/**
 * Whether a round needs a motion and none is set; where rooms bring their own there is none to set
 * (R4.30). The one place that decides it for the guide, the checks and completing.
 */
export function lacksMotion(round: {
  readonly has_motion: boolean;
  readonly case_entry: CaseEntry;
}): boolean {
  return !round.has_motion && round.case_entry === 'off';
}

/** The countdown in front of every motion, in seconds. */
const countdownSeconds = 60;

/** How long before its motion a release begins, in milliseconds. */
export function leadOf(round: Pick<MotionTiming, 'has_infoslide'>, pack: RulePack): number {
  const infoslide = round.has_infoslide ? pack.preparation.infoslideSeconds : 0;
  return (infoslide + countdownSeconds) * 1000;
}

/**
 * The phase of a round's motion at a moment: hidden → scheduled → counting (infoslide, then sixty
 * seconds) → released. The one place that decides whether a text may be seen.
 */
export function motionPhase(round: MotionTiming, pack: RulePack, now: Date): MotionPhase {
  const revealAt = round.motion_reveal_at;
  if (!revealAt) {
    const never = { infoslideAt: null, countdownAt: null, revealAt, preparationEndsAt: null };
    return { state: 'hidden', ...never };
  }
  const reveal = revealAt.getTime();
  const begin = reveal - leadOf(round, pack);
  const { minutes } = pack.preparation;
  return {
    state: stateAt(now.getTime(), begin, reveal),
    infoslideAt: round.has_infoslide ? new Date(begin) : null,
    countdownAt: new Date(reveal - countdownSeconds * 1000),
    revealAt,
    preparationEndsAt: minutes > 0 ? new Date(reveal + minutes * 60_000) : null,
  };
}

/** The next moment at which the phase changes, or null when it stays. */
export function nextPhaseAt(phase: MotionPhase, now: Date): Date | null {
  const moments = [phase.infoslideAt, phase.countdownAt, phase.revealAt];
  const ahead = moments.filter((at) => at !== null).filter((at) => at > now);
  return ahead.length === 0 ? null : new Date(Math.min(...ahead.map((at) => at.getTime())));
}

function stateAt(now: number, begin: number, reveal: number): MotionState {
  if (now >= reveal) return 'released';
  return now >= begin ? 'counting' : 'scheduled';
}
