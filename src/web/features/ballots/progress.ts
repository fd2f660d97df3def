/** How far the rooms of a round are, the late ones first. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { lateSince, stepOf } from '#engine/room-progress.ts';
import { type ProgressStep, progressSteps } from '#engine/vocabulary.ts';

export type RoundOnProgress = CallOutput<Api['progress']['rounds']>['rounds'][number];
export type RoomOnProgress = RoundOnProgress['rooms'][number];

export interface RoomProgress {
  readonly room: RoomOnProgress;
  readonly step: ProgressStep;
  readonly isDone: boolean;
  /** When the room got where it is, in milliseconds; null: it has not begun. */
  readonly since: number | null;
  /** For how many whole minutes it is late; null: it is not. */
  readonly late: number | null;
}

/** Rooms with the latest first, then by how far they are, then by their place in the draw. */
export function progressOf(round: RoundOnProgress, now: number): RoomProgress[] {
  const ms = (at: string | null) => (at === null ? null : Date.parse(at));
  const clocks = round.rooms.map(({ reached, ballots, startsAt }) => ({
    reached: reached.map(({ step, at }) => ({ step, at: Date.parse(at) })),
    ballotAt: ms(ballots.at),
    startsAt: ms(startsAt),
  }));
  const schedule = { dueAt: ms(round.dueAt), speechMinutes: round.speechMinutes };
  const late = lateSince(clocks, schedule);
  return round.rooms
    .map((room, index) => {
      const bound = late[index] ?? null;
      return {
        room,
        step: stepOf(room.reached),
        isDone: room.ballots.at !== null,
        since: ms(room.ballots.at ?? room.reached.at(-1)?.at ?? null),
        late: bound === null || bound >= now ? null : Math.floor((now - bound) / 60_000),
      };
    })
    .sort(
      (a, b) =>
        (b.late ?? -1) - (a.late ?? -1) || placeOf(a) - placeOf(b) || a.room.rank - b.room.rank,
    );
}

/** How far a room is, as a number to sort by. */
export function placeOf({ step, isDone }: Pick<RoomProgress, 'step' | 'isDone'>): number {
  return isDone ? progressSteps.length : progressSteps.indexOf(step);
}
