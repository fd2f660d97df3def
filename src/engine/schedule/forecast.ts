/**
 * When the events of a schedule will probably be, from how late this tournament has been so far. Three
 * things move an event: whatever planned to end before it has not ended; its kind has begun late or
 * taken longer in the rounds before; it has not begun although its time has come, and so will take a few
 * more minutes. Free time between
 * events takes delays in. Nothing is ever expected before its planned start. All moments are
 * milliseconds since 1970.
 */
import { type EventKind, type Id, roundStages } from '../vocabulary.ts';
import type { Spell } from './now-and-next.ts';

export interface PlannedEvent extends Spell {
  readonly id: Id;
  readonly kind: EventKind;
  readonly roundId: Id | null;
}

/** What has happened in a round; null: not yet. */
export interface RoundFacts {
  readonly roundId: Id;
  readonly drawReleasedAt: number | null;
  /** May lie ahead: a set time is public. */
  readonly motionRevealedAt: number | null;
  /** Null as well when the rules give no preparation time. */
  readonly preparationEndsAt: number | null;
  readonly firstBallotAt: number | null;
  /** When the last room's ballot came. */
  readonly ballotsInAt: number | null;
  readonly completedAt: number | null;
}

export interface Expectation extends Spell {
  /** Whether the start is a fact, or a time that has been set. */
  readonly isKnown: boolean;
}

/** Estimates are said in steps of this many minutes, and smaller delays not at all. */
export const aboutMinutes = 5;

const minute = 60_000;
/** Whoever is so late has stopped telling the system: its facts no longer hold anything up. */
const patience = 180 * minute;
/** One late round is an accident, two are a habit. */
const fewestSamples = 2;

/** Expected start and end of every event, by id. */
export function forecast(
  events: readonly PlannedEvent[],
  facts: readonly RoundFacts[],
  now: number,
): ReadonlyMap<Id, Expectation> {
  const factsOf = new Map(facts.map((one) => [one.roundId, one]));
  const lastSteps = lastStepsOf(events);
  const habits = { lateness: new Map(), overrun: new Map() } satisfies Habits;
  const placed: Placed[] = [];
  const holds = createHolds();
  const ordered = [...events].sort((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt);
  for (const event of ordered) {
    const own = event.roundId === null ? undefined : (factsOf.get(event.roundId) ?? noFacts);
    const seen = own ? observe(event, own, lastSteps.get(event.roundId) ?? -1) : nothingSeen;
    const ready = Math.max(event.startsAt, holds.before(event));
    const one = { event, expected: expect({ event, seen, ready, habits, now }) };
    placed.push(one);
    holds.add(one);
  }
  return new Map(placed.map(({ event, expected }) => [event.id, expected]));
}

/**
 * The estimate to tell people, rounded up to `aboutMinutes`; null when the event is as planned, or its
 * start is known or past.
 */
export function estimateOf(event: PlannedEvent, expected: Expectation, now: number): number | null {
  const step = aboutMinutes * minute;
  const isReported = !expected.isKnown && expected.startsAt >= now;
  if (!isReported || expected.startsAt - event.startsAt < step) return null;
  return Math.ceil(expected.startsAt / step) * step;
}

interface Placed {
  readonly event: PlannedEvent;
  readonly expected: Expectation;
}

/** How late events of a kind begin and how much longer they take, from the least to the most. */
interface Habits {
  readonly lateness: Map<EventKind, number[]>;
  readonly overrun: Map<EventKind, number[]>;
}

/** What the facts of its round say about an event. */
interface Seen {
  readonly start: number | null;
  readonly end: number | null;
  /** When its whole round was over. */
  readonly over: number | null;
  /** Its start is reported to the system, and nothing has reported it yet. */
  readonly isStartAwaited: boolean;
  readonly isEndAwaited: boolean;
}

const nothingSeen: Seen = {
  start: null,
  end: null,
  over: null,
  isStartAwaited: false,
  isEndAwaited: false,
};

const noFacts: Omit<RoundFacts, 'roundId'> = {
  drawReleasedAt: null,
  motionRevealedAt: null,
  preparationEndsAt: null,
  firstBallotAt: null,
  ballotsInAt: null,
  completedAt: null,
};

interface Question {
  readonly event: PlannedEvent;
  readonly seen: Seen;
  /** The earliest start that the events before it leave. */
  readonly ready: number;
  readonly habits: Habits;
  readonly now: number;
}

function expect({ event, seen, ready, habits, now }: Question): Expectation {
  const length = event.endsAt - event.startsAt;
  const isTrusted = now < event.endsAt + patience;
  const soon = now + aboutMinutes * minute;
  const held = (isAwaited: boolean) => (isAwaited && isTrusted ? soon : Number.NEGATIVE_INFINITY);
  const latest = seen.over ?? Number.POSITIVE_INFINITY;
  const likely = Math.max(ready + habitOf(habits.lateness, event.kind), held(seen.isStartAwaited));
  // Preparation ends by the clock, and debates begin then, even in a round that was over before.
  const startsAt = Math.min(seen.start ?? likely, latest);
  const usual = startsAt + length + habitOf(habits.overrun, event.kind);
  const endsAt = Math.min(seen.end ?? Math.max(usual, held(seen.isEndAwaited)), latest);
  if (seen.start !== null) note(habits.lateness, event.kind, seen.start - ready);
  if (seen.end !== null) note(habits.overrun, event.kind, seen.end - startsAt - length);
  return { startsAt, endsAt: Math.max(startsAt, endsAt), isKnown: seen.start !== null };
}

/** What earlier events leave to later ones, which are asked about in the order of their starts. */
function createHolds() {
  /** Events that are over, as planned, by the start that was asked about last leave the latest of their ends. */
  let over = Number.NEGATIVE_INFINITY;
  let open: Placed[] = [];
  return {
    add: (one: Placed): void => void open.push(one),
    /** The earliest start that is left to an event. */
    before(later: PlannedEvent): number {
      const isOver = ({ event }: Placed) => event.endsAt <= later.startsAt;
      for (const one of open) if (isOver(one)) over = Math.max(over, one.expected.endsAt);
      open = open.filter((one) => !isOver(one));
      let hold = over;
      for (const { event, expected } of open) {
        // Steps of one round may overlap as planned, but keep their distance.
        if (event.roundId === null || event.roundId !== later.roundId) continue;
        hold = Math.max(hold, expected.startsAt + later.startsAt - event.startsAt);
      }
      return hold;
    },
  };
}

/** How far the plan of each round goes, as a place in `roundStages`. */
function lastStepsOf(events: readonly PlannedEvent[]): ReadonlyMap<Id | null, number> {
  const last = new Map<Id | null, number>();
  for (const { kind, roundId } of events) {
    last.set(roundId, Math.max(last.get(roundId) ?? -1, roundStages.indexOf(kind)));
  }
  return last;
}

/** @param lastStep of the event’s round, as a place in `roundStages` */
function observe(event: PlannedEvent, facts: Omit<RoundFacts, 'roundId'>, lastStep: number): Seen {
  const over = facts.ballotsInAt ?? facts.completedAt;
  const hasBegun = facts.firstBallotAt !== null || over !== null;
  const step = roundStages.indexOf(event.kind);
  if (step < 0) return nothingSeen;
  const isClosing = step >= roundStages.indexOf('debate') && step === lastStep;
  const starts = [facts.drawReleasedAt, facts.motionRevealedAt, facts.preparationEndsAt, null];
  const start = starts[step] ?? null;
  const isOvertaken = hasBegun || starts.slice(step + 1).some((at) => at !== null);
  const ends = [facts.motionRevealedAt, facts.preparationEndsAt];
  const end = isClosing ? over : (ends[step] ?? null);
  return {
    start,
    end,
    over,
    isStartAwaited: start === null && step < roundStages.indexOf('debate') && !isOvertaken,
    isEndAwaited: isClosing && end === null,
  };
}

function note(habit: Map<EventKind, number[]>, kind: EventKind, sample: number): void {
  const samples = habit.get(kind) ?? [];
  if (samples.length === 0) habit.set(kind, samples);
  let [low, high] = [0, samples.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((samples[middle] ?? 0) <= sample) low = middle + 1;
    else high = middle;
  }
  samples.splice(low, 0, sample);
}

/** The median of what was seen so far, never below zero. */
function habitOf(habit: ReadonlyMap<EventKind, readonly number[]>, kind: EventKind): number {
  const samples = habit.get(kind) ?? [];
  if (samples.length < fewestSamples) return 0;
  const middle = samples.length / 2;
  const low = samples[Math.ceil(middle) - 1] ?? 0;
  const high = samples[Math.floor(middle)] ?? 0;
  return Math.max(0, (low + high) / 2);
}
