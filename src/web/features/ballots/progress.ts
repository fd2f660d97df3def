/** How far the rooms of a round are, from their ballots. */
import { arrivedAt, type RoomBallots, stateOrder } from './desk/desk-data.ts';

/** A room is late when it says nothing while three quarters of the others have sent a ballot. */
const mostAreIn = 0.75;

export interface RoomProgress {
  readonly room: RoomBallots;
  readonly late: boolean;
}

/** Rooms with the late ones first, then by what holds the round up, then by their place in the draw. */
export function progressOf(rooms: readonly RoomBallots[]): RoomProgress[] {
  const arrived = rooms.filter((room) => arrivedAt(room) !== null).length;
  return rooms
    .map((room) => {
      const isIn = arrivedAt(room) !== null;
      const others = rooms.length - 1;
      return { room, late: !isIn && others > 0 && arrived / others >= mostAreIn };
    })
    .sort(
      (a, b) =>
        Number(b.late) - Number(a.late) ||
        stateOrder[a.room.state] - stateOrder[b.room.state] ||
        a.room.rank - b.room.rank,
    );
}
