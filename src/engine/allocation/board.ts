/** The seats that the search works on: flat arrays of seats, rooms one after another, bench last. */
import { real, whole } from './cells.ts';
import type { KeptSeat } from './locks.ts';
import type { Tables } from './tables.ts';

/** An empty seat: dearer than any judge, cheaper than a broken hard rule. */
export const emptyCost = 1e6;

export const chairSeat = 0;
export const panellistSeat = 1;
export const traineeSeat = 2;
const roleNumbers = { chair: chairSeat, panellist: panellistSeat, trainee: traineeSeat } as const;

export interface Board {
  readonly tables: Tables;
  readonly rooms: number;
  /** Room of each seat; `rooms` is the bench of those who do not sit. */
  readonly seatRoom: Int32Array;
  readonly seatRole: Int32Array;
  /** Judge of each seat, −1 while empty. */
  readonly occupant: Int32Array;
  /** Seats `firstSeat[room]` up to `firstSeat[room + 1]` are those of the room. */
  readonly firstSeat: Int32Array;
  /** Seats whose judge may change, the bench included. */
  readonly movable: Int32Array;
  /** The movable ones outside the bench. */
  readonly open: Int32Array;
}

/**
 * Lays out the kept seats and as many empty ones as the sizes want. The bench has one seat for each
 * free judge and one for each open seat, so that it can hold everybody and be swapped with.
 */
export function layBoard(
  tables: Tables,
  kept: readonly KeptSeat[],
  { sizes, bench }: { sizes: readonly number[]; bench: number },
): Board {
  const seats: { room: number; role: number; judge: number; movable: boolean }[] = [];
  const firstSeat = new Int32Array(sizes.length + 1);
  const keptIn = sizes.map((): KeptSeat[] => []);
  for (const seat of kept) keptIn[seat.room]?.push(seat);
  sizes.forEach((size, room) => {
    firstSeat[room] = seats.length;
    const own = keptIn[room] ?? [];
    for (const { judge, role } of own) {
      seats.push({ room, role: roleNumbers[role], judge, movable: false });
    }
    const hasChair = own.some((seat) => seat.role === 'chair');
    if (!hasChair) seats.push({ room, role: chairSeat, judge: -1, movable: true });
    const voting = own.filter((seat) => seat.role !== 'trainee').length + (hasChair ? 0 : 1);
    for (let seat = voting; seat < size; seat++) {
      seats.push({ room, role: panellistSeat, judge: -1, movable: true });
    }
  });
  const inRooms = seats.length;
  firstSeat[sizes.length] = inRooms;
  for (let seat = 0; seat < bench; seat++) {
    seats.push({ room: sizes.length, role: panellistSeat, judge: -1, movable: true });
  }
  const movable = seats.flatMap((seat, index) => (seat.movable ? [index] : []));
  return {
    tables,
    rooms: sizes.length,
    seatRoom: Int32Array.from(seats, (seat) => seat.room),
    seatRole: Int32Array.from(seats, (seat) => seat.role),
    occupant: Int32Array.from(seats, (seat) => seat.judge),
    firstSeat,
    movable: Int32Array.from(movable),
    open: Int32Array.from(movable.filter((seat) => seat < inRooms)),
  };
}

/** Linear cost of a judge (−1: nobody) in a seat. A chair seat may not be empty. */
export function costInSeat(board: Board, seat: number, judge: number): number {
  const room = whole(board.seatRoom, seat);
  if (room === board.rooms) return 0;
  const isChair = whole(board.seatRole, seat) === chairSeat;
  if (judge < 0) return isChair ? Infinity : emptyCost;
  const table = isChair ? board.tables.chair : board.tables.panellist;
  return real(table, room * board.tables.judges + judge);
}
