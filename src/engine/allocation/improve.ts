/** Local search over the whole objective: swaps of two seats, of a seat and the bench, or moves. */
import type { Random } from '../random.ts';
import { type Board, costInSeat } from './board.ts';
import { real, short, whole } from './cells.ts';

/** Gains below this are rounding. */
const epsilon = 1e-6;

/**
 * Improves the seating within a number of steps; a step is one seat compared with all others. First
 * every seat takes its best swap until none gains. Then, while steps are left, three seats at random
 * rotate their judges and the rooms around them settle again; what is not better is undone. Never
 * makes the total worse, never leaves a chair seat empty, never seats a judge against a team.
 * @returns the steps used.
 */
export function improve(board: Board, random: Random, steps: number): number {
  const seats = seatsInPlay(board);
  const search: Search = {
    board,
    seats,
    inPlay: new Set(seats),
    totals: Float64Array.from(board.occupant, (judge, seat) => seatTotal(board, seat, judge)),
    waiting: new Set(random.shuffle([...board.open])),
    swaps: [],
  };
  let used = settle(search, steps).used;
  while (used < steps && board.open.length > 0) {
    search.swaps = [];
    const kicked = rotate(search, random);
    const settled = settle(search, steps - used);
    used += 1 + settled.used;
    if (kicked + settled.gain > epsilon) continue;
    for (const seats of [...search.swaps].reverse()) swap(search, seats);
    search.waiting.clear();
  }
  return used;
}

interface Search {
  readonly board: Board;
  /** The open seats and as much of the bench as matters. */
  readonly seats: Int32Array;
  readonly inPlay: ReadonlySet<number>;
  /** What each seat costs now, alone and with its room. */
  readonly totals: Float64Array;
  /** Seats that may have a better place since something near them changed. */
  readonly waiting: Set<number>;
  /** What was done since the last accepted state. */
  swaps: (readonly [number, number])[];
}

/**
 * Lets the waiting seats take their best swaps. A swap sends the seats of both rooms to wait again;
 * between two rooms that did not change, nothing can have become worthwhile.
 */
function settle(search: Search, steps: number): { used: number; gain: number } {
  const { waiting } = search;
  let used = 0;
  let gain = 0;
  for (const seat of waiting) {
    if (used >= steps) break;
    waiting.delete(seat);
    used++;
    const best = bestSwap(search, seat);
    if (best.seat < 0) continue;
    gain += best.gain;
    swap(search, [seat, best.seat]);
  }
  return { used, gain };
}

/** The seat with which a swap saves most; −1 when none saves anything. */
function bestSwap({ board, seats, totals }: Search, seat: number): { seat: number; gain: number } {
  const { occupant } = board;
  const best = { seat: -1, gain: epsilon };
  for (let position = 0; position < seats.length; position++) {
    const other = whole(seats, position);
    if (whole(occupant, other) === whole(occupant, seat)) continue;
    const gain = gainOf(board, totals, { a: seat, b: other, least: best.gain });
    if (gain <= best.gain) continue;
    best.seat = other;
    best.gain = gain;
  }
  return best;
}

/** What swapping two seats saves; when it cannot be more than `least`, only some bound of it. */
function gainOf(
  board: Board,
  totals: Float64Array,
  { a, b, least }: { a: number; b: number; least: number },
): number {
  const { occupant, seatRoom } = board;
  const judge = whole(occupant, a);
  const mate = whole(occupant, b);
  const linear = costInSeat(board, a, mate) + costInSeat(board, b, judge);
  if (whole(seatRoom, a) === whole(seatRoom, b)) {
    return costInSeat(board, a, judge) + costInSeat(board, b, mate) - linear;
  }
  const gain = real(totals, a) + real(totals, b) - linear;
  return gain <= least ? gain : gain - pairsIn(board, a, mate) - pairsIn(board, b, judge);
}

/** Swaps a random seat with one and then with another; returns what that saved, mostly less than 0. */
function rotate(search: Search, random: Random): number {
  const { board, seats, totals } = search;
  const a = whole(board.open, random.int(board.open.length));
  let gain = 0;
  for (let turn = 0; turn < 2; turn++) {
    const b = whole(seats, random.int(seats.length));
    if (whole(board.occupant, a) === whole(board.occupant, b)) continue;
    const saved = gainOf(board, totals, { a, b, least: -Infinity });
    if (saved === -Infinity) continue;
    gain += saved;
    swap(search, [a, b]);
  }
  return gain;
}

function swap(
  { board, inPlay, totals, waiting, swaps }: Search,
  seats: readonly [number, number],
): void {
  const { occupant, seatRoom, firstSeat } = board;
  const [a, b] = seats;
  const judge = whole(occupant, a);
  occupant[a] = whole(occupant, b);
  occupant[b] = judge;
  swaps.push(seats);
  for (const changed of seats) {
    const room = whole(seatRoom, changed);
    waiting.add(changed);
    if (room === board.rooms) continue;
    const end = whole(firstSeat, room + 1);
    for (let seat = whole(firstSeat, room); seat < end; seat++) {
      totals[seat] = seatTotal(board, seat, whole(occupant, seat));
      if (inPlay.has(seat)) waiting.add(seat);
    }
  }
}

/** Of the empty bench seats one is enough to move a judge out of a room. */
function seatsInPlay({ movable, open, occupant }: Board): Int32Array {
  const bench = movable.slice(open.length);
  const taken = bench.filter((seat) => whole(occupant, seat) >= 0);
  const empty = bench.filter((seat) => whole(occupant, seat) < 0).slice(0, 1);
  return Int32Array.from([...open, ...taken, ...empty]);
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
