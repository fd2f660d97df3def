/** The seats that the search works on: flat arrays of seats, rooms one after another, bench last. */
import { real, short, whole } from './solve/cells.ts';
import type { FixedSeat } from './solve/model.ts';
import type { Tables } from './solve/tables.ts';

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
  /** Where the costs of each seat begin in `tables.seat`. */
  readonly seatRow: Int32Array;
  /** Judge of each seat, `tables.nobody` while empty. */
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
  kept: readonly FixedSeat[],
  { sizes, bench }: { sizes: readonly number[]; bench: number },
): Board {
  const { nobody, stride } = tables;
  const rooms = sizes.length;
  const seats: { room: number; role: number; judge: number; movable: boolean }[] = [];
  const firstSeat = new Int32Array(rooms + 1);
  const keptIn = sizes.map((): FixedSeat[] => []);
  for (const seat of kept) keptIn[seat.room]?.push(seat);
  sizes.forEach((size, room) => {
    firstSeat[room] = seats.length;
    const own = keptIn[room] ?? [];
    for (const { judge, role } of own) {
      seats.push({ room, role: roleNumbers[role], judge, movable: false });
    }
    const hasChair = own.some((seat) => seat.role === 'chair');
    if (!hasChair) seats.push({ room, role: chairSeat, judge: nobody, movable: true });
    const voting = own.filter((seat) => seat.role !== 'trainee').length + (hasChair ? 0 : 1);
    for (let seat = voting; seat < size; seat++) {
      seats.push({ room, role: panellistSeat, judge: nobody, movable: true });
    }
  });
  const inRooms = seats.length;
  firstSeat[rooms] = inRooms;
  for (let seat = 0; seat < bench; seat++) {
    seats.push({ room: rooms, role: panellistSeat, judge: nobody, movable: true });
  }
  const movable = seats.flatMap((seat, index) => (seat.movable ? [index] : []));
  return {
    tables,
    rooms,
    seatRoom: Int32Array.from(seats, (seat) => seat.room),
    seatRole: Int32Array.from(seats, (seat) => seat.role),
    seatRow: Int32Array.from(seats, ({ room, role }) => {
      const row = role === chairSeat && room < rooms ? room : Math.min(2 * rooms, rooms + room);
      return row * stride;
    }),
    occupant: Int32Array.from(seats, (seat) => seat.judge),
    firstSeat,
    movable: Int32Array.from(movable),
    open: Int32Array.from(movable.filter((seat) => seat < inRooms)),
  };
}

/** Linear cost of a judge, or of nobody, in a seat. */
export function costInSeat({ tables, seatRow }: Board, seat: number, judge: number): number {
  return real(tables.seat, whole(seatRow, seat) + judge);
}

/** Linear cost of these seats as they are filled. */
export function linearOf(board: Board, seats: readonly number[]): number {
  return seats.reduce((sum, seat) => sum + costInSeat(board, seat, whole(board.occupant, seat)), 0);
}

/** Whether somebody sits in a seat. */
export function isTaken({ tables, occupant }: Board, seat: number): boolean {
  return whole(occupant, seat) !== tables.nobody;
}

/** What a judge, or nobody, would cost with the others of the seat's room. */
export function pairsIn(board: Board, seat: number, judge: number): number {
  const { occupant, firstSeat, tables } = board;
  const room = whole(board.seatRoom, seat);
  if (room === board.rooms) return 0;
  const row = judge * tables.stride;
  const end = whole(firstSeat, room + 1);
  let sum = 0;
  for (let mate = whole(firstSeat, room); mate < end; mate++) {
    if (mate !== seat) sum += short(tables.pair, row + whole(occupant, mate));
  }
  return sum;
}
