/**
 * The speech timer's rules: which phase a speech is in, when it signals, and how the clock is kept.
 */
import type { RulePack, Speech } from '#engine/rule-pack.ts';

export type SpeechPhase = 'protected' | 'open' | 'speaking' | 'last-minute' | 'grace' | 'over';

export interface SpeechTiming {
  readonly protectedMinutes: number;
  readonly graceSeconds: number;
}

/** Speeches of rules that do not say: no points of information, no grace. */
const plainTiming: SpeechTiming = { protectedMinutes: 0, graceSeconds: 0 };

/** The times of one speech; replies and questions take no points of information. */
export function timingOf(pack: RulePack, speech: Speech): SpeechTiming {
  const timing = pack.timing ?? plainTiming;
  return speech.kind === 'substantive' ? timing : { ...timing, protectedMinutes: 0 };
}

/** A moment at which the phase changes, and how often it is knocked. */
export interface Signal {
  /** Milliseconds into the speech. */
  readonly at: number;
  readonly phase: SpeechPhase;
  readonly knocks: 0 | 1 | 2 | 3;
}

/**
 * The phases of a speech in order. With protected time: one knock when points open and one when
 * they close; without it one knock when a minute is left. Two at the end, three when the grace is
 * over.
 */
export function signalsOf(minutes: number, timing: SpeechTiming): readonly Signal[] {
  const end = minutes * 60_000;
  const guard = timing.protectedMinutes * 60_000;
  const grace = timing.graceSeconds * 1000;
  const hasPoints = guard > 0 && end > 2 * guard;
  const before: Signal[] = hasPoints
    ? [
        { at: 0, phase: 'protected', knocks: 0 },
        { at: guard, phase: 'open', knocks: 1 },
        { at: end - guard, phase: 'protected', knocks: 1 },
      ]
    : end > 60_000
      ? [
          { at: 0, phase: 'speaking', knocks: 0 },
          { at: end - 60_000, phase: 'last-minute', knocks: 1 },
        ]
      : [{ at: 0, phase: 'speaking', knocks: 0 }];
  return grace > 0
    ? [
        ...before,
        { at: end, phase: 'grace', knocks: 2 },
        { at: end + grace, phase: 'over', knocks: 3 },
      ]
    : [...before, { at: end, phase: 'over', knocks: 2 }];
}

/** The last signal given. */
export function signalAt(elapsed: number, signals: readonly Signal[]): Signal | undefined {
  return signals.findLast(({ at }) => at <= elapsed);
}

/** What is kept of a room's timer; the device's own clock drives it. */
export interface SpeechClock {
  /** Index in the speeches of the debate. */
  readonly speech: number;
  /** When it was last started, in milliseconds since 1970; null while stopped. */
  readonly since: number | null;
  /** What ran before that, in milliseconds. */
  readonly before: number;
}

export const clockAtRest: SpeechClock = { speech: 0, since: null, before: 0 };

/** A clock that was set back while it ran never makes a speech shorter than it was. */
export function elapsedOf({ since, before }: SpeechClock, now: number): number {
  return before + (since === null ? 0 : Math.max(0, now - since));
}

/** Starts the clock, or stops it where it is. */
export function toggled(clock: SpeechClock, now: number): SpeechClock {
  return clock.since === null
    ? { ...clock, since: now }
    : { ...clock, since: null, before: elapsedOf(clock, now) };
}

/** Another speech, from its beginning. */
export function atSpeech(speech: number): SpeechClock {
  return { ...clockAtRest, speech };
}

/** What a device has kept; anything else is a clock at rest. */
export function readClock(text: string | null, speeches: number): SpeechClock {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return clockAtRest;
    const { speech, since, before } = kept as Partial<Record<keyof SpeechClock, unknown>>;
    const isTime = (value: unknown): value is number =>
      typeof value === 'number' && Number.isFinite(value) && value >= 0;
    if (!isTime(speech) || speech >= speeches || !Number.isInteger(speech)) return clockAtRest;
    if (!isTime(before) || !(since === null || isTime(since))) return clockAtRest;
    return { speech, since, before };
  } catch {
    return clockAtRest;
  }
}

/** `6:05`: minutes and whole seconds that have passed. */
export function formatElapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
