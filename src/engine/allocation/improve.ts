/** Local search over the whole objective: swaps of two seats, of a seat and the bench, or moves. */
import type { Random } from '../random.ts';
import { type Board, costInSeat } from './board.ts';
import { real, short, whole } from './cells.ts';

/** Gains below this are rounding. */
const epsilon = 1e-6;

/**
 * Lets the seats, in seeded order, each take its best swap with any other seat, until a whole pass
 * brings nothing or the steps are used up. A step is one seat compared with all others. Never
 * makes the total worse, never leaves a chair seat empty, never seats a judge against a team.
 * @returns the steps used.
 */
export function improve(board: Board, random: Random, steps: number): number {
  const present = Float64Array.from(board.occupant, (judge, seat) => seatTotal(board, seat, judge));
  const order = Int32Array.from(random.shuffle([...board.open]));
  let used = 0;
  let idle = 0;
  while (order.length > 0 && idle < order.length && used < steps) {
    const seat = whole(order, used % order.length);
    used++;
    const other = bestSwap(board, present, seat);
    if (other < 0) {
      idle++;
      continue;
    }
    idle = 0;
    swap(board, present, [seat, other]);
  }
  return used;
}

/** The seat with which a swap saves most, −1 when none saves anything. */
function bestSwap(board: Board, present: Float64Array, seat: number): number {
  const { movable, occupant, seatRoom } = board;
  const judge = whole(occupant, seat);
  const room = whole(seatRoom, seat);
  const now = real(present, seat);
  let best = -1;
  let bestGain = epsilon;
  for (let position = 0; position < movable.length; position++) {
    const other = whole(movable, position);
    const mate = whole(occupant, other);
    if (mate === judge) continue;
    const linear = costInSeat(board, seat, mate) + costInSeat(board, other, judge);
    const sameRoom = whole(seatRoom, other) === room;
    const before = sameRoom
      ? costInSeat(board, seat, judge) + costInSeat(board, other, mate)
      : now + real(present, other);
    let gain = before - linear;
    if (gain <= bestGain) continue;
    if (!sameRoom) gain -= pairsIn(board, seat, mate) + pairsIn(board, other, judge);
    if (gain <= bestGain) continue;
    best = other;
    bestGain = gain;
  }
  return best;
}

function swap(board: Board, present: Float64Array, seats: readonly [number, number]): void {
  const { occupant, seatRoom, firstSeat } = board;
  const [a, b] = seats;
  const judge = whole(occupant, a);
  occupant[a] = whole(occupant, b);
  occupant[b] = judge;
  for (const changed of seats) {
    const room = whole(seatRoom, changed);
    if (room === board.rooms) continue;
    const end = whole(firstSeat, room + 1);
    for (let seat = whole(firstSeat, room); seat < end; seat++) {
      present[seat] = seatTotal(board, seat, whole(occupant, seat));
    }
  }
}

function seatTotal(board: Board, seat: number, judge: number): number {
  return costInSeat(board, seat, judge) + pairsIn(board, seat, judge);
}

/** What a judge would cost with the others of the seat's room. */
export function pairsIn(board: Board, seat: number, judge: number): number {
  const { occupant, firstSeat, tables } = board;
  const room = whole(board.seatRoom, seat);
  if (judge < 0 || room === board.rooms) return 0;
  const row = judge * tables.judges;
  const end = whole(firstSeat, room + 1);
  let sum = 0;
  for (let mate = whole(firstSeat, room); mate < end; mate++) {
    const other = whole(occupant, mate);
    if (mate !== seat && other >= 0) sum += short(tables.pair, row + other);
  }
  return sum;
}
