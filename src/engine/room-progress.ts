/** How far the rooms of a round are, from what judges and staff have tapped, and which are late. */
import { type ProgressStep, progressSteps } from './vocabulary.ts';

/** A tap: the room has reached a step, or (`back`) nothing after this step holds. */
export interface ProgressMark {
  readonly step: ProgressStep;
  readonly back: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * The steps that a room has reached, each with the tap that said so first. Two judges may tap the same
 * step, and a late tap of an earlier step says nothing new: only `back` ever goes back.
 * @param marks in the order in which they arrived; those of one moment stay in it
 */
export function reachedSteps<M extends ProgressMark>(marks: readonly M[]): readonly M[] {
  let reached: readonly M[] = [];
  for (const mark of [...marks].sort((a, b) => a.at - b.at)) {
    if (mark.back) reached = reached.filter(({ step }) => place(step) <= place(mark.step));
    if (place(mark.step) > place(stepOf(reached))) reached = [...reached, mark];
  }
  return reached;
}

/** The last step of those reached. */
export function stepOf(reached: readonly Pick<ProgressMark, 'step'>[]): ProgressStep {
  return reached.at(-1)?.step ?? 'waiting';
}

/** The step after one, or null after the last. */
export function stepAfter(step: ProgressStep): ProgressStep | null {
  return progressSteps[place(step) + 1] ?? null;
}

/** A room on the round's clock; all moments in milliseconds since 1970. */
export interface RoomClock {
  readonly reached: readonly Pick<ProgressMark, 'step' | 'at'>[];
  /** When its ballots were all in; null: not yet. */
  readonly ballotAt: number | null;
  /** Its own date; null: it starts with the round. */
  readonly startsAt: number | null;
}

export interface RoundSchedule {
  /** When the debates should begin; null: nobody said. */
  readonly dueAt: number | null;
  /** How long the speeches of a debate take by the rules. */
  readonly speechMinutes: number;
}

/** A room may be this much behind the others or the schedule. */
const margin = 10 * 60_000;

/**
 * Since when each room is late, or null. It is late when more than half of the round's rooms reached
 * its next step more than ten minutes ago, or when the rules' own times were over that long ago. The
 * schedule alone accuses nobody while no room of the round has tapped anything. A room with a date of
 * its own is compared with that date, and with no other room.
 */
export function lateSince(
  rooms: readonly RoomClock[],
  { dueAt, speechMinutes }: RoundSchedule,
): readonly (number | null)[] {
  const taps = rooms.some(({ reached }) => reached.length > 0);
  const together = rooms.filter(({ startsAt }) => startsAt === null);
  const medians = progressSteps.map((_, level) =>
    medianOf(together.map((room) => timeOf(room, level + 1))),
  );
  return rooms.map((room) => {
    if (room.ballotAt !== null) return null;
    const level = place(stepOf(room.reached));
    const isApart = room.startsAt !== null;
    const bounds = [(isApart ? null : medians[level]) ?? Number.POSITIVE_INFINITY];
    const due = room.startsAt ?? dueAt;
    if (level === 0 && taps && due !== null) bounds.push(due);
    if (level === place('started')) bounds.push(timeOf(room, level) + speechMinutes * 60_000);
    const bound = Math.min(...bounds) + margin;
    return Number.isFinite(bound) ? bound : null;
  });
}

/** When a room got so far or further; infinite: not yet. */
function timeOf({ reached, ballotAt }: RoomClock, level: number): number {
  const times = reached.filter(({ step }) => place(step) >= level).map(({ at }) => at);
  return Math.min(...times, ballotAt ?? Number.POSITIVE_INFINITY);
}

/** The moment by which more than half had come; infinite: they have not. */
function medianOf(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
}

function place(step: ProgressStep): number {
  return progressSteps.indexOf(step);
}
