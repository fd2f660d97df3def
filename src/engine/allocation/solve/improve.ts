/** Local search over the whole objective: swaps of two seats, of a seat and the bench, or moves. */
import type { Random } from '#engine/random.ts';
import { type Board, costInSeat, isTaken, pairsIn } from '../board.ts';
import type { SearchHooks } from '../types.ts';
import { real, whole } from './cells.ts';
import { emptyCost, hardCost } from './tables.ts';

/** Gains below this are rounding. */
const epsilon = 1e-6;

/** Steps between two looks at the hooks. */
const stepsPerLook = 64;

export interface SearchTask {
  readonly random: Random;
  readonly steps: number;
  /** The linear terms may not rise above this, empty seats apart (A17). */
  readonly linearLimit: number;
  /** Without kicks the search ends when no single swap gains. */
  readonly kicks: boolean;
  readonly hooks: Pick<SearchHooks, 'shouldStop'> & {
    readonly progress: (done: number) => void;
  };
}

/**
 * Improves the seating within a number of steps; a step is one seat compared with all others. First
 * every seat takes its best swap until none gains. Then, while steps are left, three seats at random
 * rotate their judges and the rooms around them settle again; what is not better is undone. Never
 * makes the total worse, never leaves a chair seat empty, never seats a judge against a team, never
 * takes the linear terms above their limit except to part two judges in conflict.
 * @returns the steps used; all of them when it was asked to stop.
 */
export function improve(board: Board, task: SearchTask): number {
  const { random, steps, linearLimit, kicks, hooks } = task;
  const seats = seatsInPlay(board);
  const search: Search = {
    board,
    seats,
    inPlay: new Set(seats),
    totals: Float64Array.from(board.occupant, (judge, seat) => seatTotal(board, seat, judge)),
    waiting: new Set(random.shuffle([...board.open])),
    swaps: [],
    linear: board.open.reduce(
      (sum, seat) => sum + costInSeat(board, seat, whole(board.occupant, seat)),
      0,
    ),
    limit: linearLimit,
  };
  search.limit += emptyCost * board.open.filter((seat) => !isTaken(board, seat)).length;
  let used = settle(search, steps).used;
  let looked = 0;
  while (kicks && used < steps && board.open.length > 0) {
    if (used >= looked) {
      if (hooks.shouldStop?.()) return steps;
      hooks.progress(used);
      looked = used + stepsPerLook;
    }
    search.swaps = [];
    const before = search.linear;
    const kicked = rotate(search, random);
    const settled = settle(search, steps - used);
    used += 1 + settled.used;
    const isOver = search.linear > search.limit + epsilon && search.linear > before;
    if (kicked + settled.gain > epsilon && !isOver) continue;
    for (const seats of [...search.swaps].reverse()) swap(search, seats);
    search.linear = before;
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
  /** Linear cost of the open seats now, and what it may be. */
  linear: number;
  limit: number;
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

/** The seat with which a swap saves most; −1 when none saves anything. The inner loop of all. */
function bestSwap(search: Search, a: number): { seat: number; gain: number } {
  const { board, seats, totals } = search;
  const { occupant, seatRoom, seatRow, tables } = board;
  const costs = tables.seat;
  const judge = whole(occupant, a);
  const room = whole(seatRoom, a);
  const row = whole(seatRow, a);
  const own = real(costs, row + judge);
  const best = { seat: -1, gain: epsilon };
  for (let position = 0; position < seats.length; position++) {
    const b = whole(seats, position);
    const mate = whole(occupant, b);
    if (mate === judge) continue;
    const other = whole(seatRow, b);
    const exchanged = real(costs, row + mate) + real(costs, other + judge);
    const saved = own + real(costs, other + mate) - exchanged;
    let gain = saved;
    if (whole(seatRoom, b) !== room) {
      gain = real(totals, a) + real(totals, b) - exchanged;
      if (gain <= best.gain) continue;
      gain -= pairsIn(board, a, mate);
      if (gain <= best.gain) continue;
      gain -= pairsIn(board, b, judge);
    }
    if (gain <= best.gain || !isWithin(search, saved, gain)) continue;
    best.seat = b;
    best.gain = gain;
  }
  return best;
}

/** Whether a swap keeps the linear terms in their limit, or at least does not take them up. */
function isWithin({ linear, limit }: Search, saved: number, gain: number): boolean {
  return saved >= 0 || linear - saved <= limit || gain > hardCost / 2;
}

/** What swapping two seats saves in all; the bench costs nothing. */
function gainOf(board: Board, totals: Float64Array, a: number, b: number): number {
  const { occupant, seatRoom } = board;
  const judge = whole(occupant, a);
  const mate = whole(occupant, b);
  const linear = costInSeat(board, a, mate) + costInSeat(board, b, judge);
  if (whole(seatRoom, a) === whole(seatRoom, b)) {
    return costInSeat(board, a, judge) + costInSeat(board, b, mate) - linear;
  }
  const together = pairsIn(board, a, mate) + pairsIn(board, b, judge);
  return real(totals, a) + real(totals, b) - linear - together;
}

/** Swaps a random seat with one and then with another; returns what that saved, mostly less than 0. */
function rotate(search: Search, random: Random): number {
  const { board, seats, totals } = search;
  const a = whole(board.open, random.int(board.open.length));
  let gain = 0;
  for (let turn = 0; turn < 2; turn++) {
    const b = whole(seats, random.int(seats.length));
    if (whole(board.occupant, a) === whole(board.occupant, b)) continue;
    const saved = gainOf(board, totals, a, b);
    if (saved === -Infinity) continue;
    gain += saved;
    swap(search, [a, b]);
  }
  return gain;
}

function swap(search: Search, seats: readonly [number, number]): void {
  const { board, inPlay, totals, waiting } = search;
  const { occupant, seatRoom, firstSeat } = board;
  const [a, b] = seats;
  const judge = whole(occupant, a);
  const mate = whole(occupant, b);
  search.linear += costInSeat(board, a, mate) - costInSeat(board, a, judge);
  search.linear += costInSeat(board, b, judge) - costInSeat(board, b, mate);
  occupant[a] = mate;
  occupant[b] = judge;
  search.swaps.push(seats);
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
function seatsInPlay(board: Board): Int32Array {
  const bench = board.movable.slice(board.open.length);
  const taken = bench.filter((seat) => isTaken(board, seat));
  const empty = bench.filter((seat) => !isTaken(board, seat)).slice(0, 1);
  return Int32Array.from([...board.open, ...taken, ...empty]);
}

function seatTotal(board: Board, seat: number, judge: number): number {
  return costInSeat(board, seat, judge) + pairsIn(board, seat, judge);
}
