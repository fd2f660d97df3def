/** The last word on small rounds: seats as cheap as can be without conflicts, and the proof (A30). */
import { createRandom } from '#engine/random.ts';
import { type Board, isTaken, linearOf } from '../board.ts';
import type { SearchHooks } from '../types.ts';
import { improve } from './improve.ts';
import { type Parting, type ProvenCase, partConflicts } from './part-conflicts.ts';
import type { Prepared } from './prepare.ts';
import type { SeatPrices } from './seating.ts';
import type { Tables } from './tables.ts';

/** With more free judges the cases cost more than they tell: conflicts hardly bind there. */
const mostJudges = 128;
/** A gap of this share needs no better proof. */
const closeEnough = 0.01;

/** What the linear terms of the filled seats cost at least. */
export interface SeatProof {
  readonly bound: number;
  /** Where conflicts were parted for the bound; empty: the prices of the assignment prove it. */
  readonly cases: readonly ProvenCase[];
}

interface Task {
  readonly prices: SeatPrices;
  readonly hooks: SearchHooks;
}

/**
 * Where the linear terms are further above their bound than is allowed, and judges are few, the filled
 * seats are solved exactly. If the search missed by more than the tolerance, it starts again from there.
 * @returns the proof for the true costs, which may differ from those that led the search.
 */
export function settleExactly(board: Board, prepared: Prepared, task: Task): SeatProof {
  const { options } = prepared.model;
  const proof = proveSeats(board, prepared, { ...task, tables: board.tables });
  const seats = takenSeats(board);
  const limit = proof.bound * (1 + options.tolerance);
  if (proof.best && linearOf(board, seats) > limit && proof.best.cost < linearOf(board, seats)) {
    takeSeats(board, seats, proof.best.judges);
    const filled = Int32Array.from(seats);
    const bench = board.movable.slice(board.open.length);
    const narrow = { ...board, open: filled, movable: Int32Array.from([...filled, ...bench]) };
    improve(narrow, {
      random: createRandom(options.seed).fork('settled'),
      steps: options.steps,
      linearLimit: Math.max(limit, proof.best.cost),
      kicks: true,
      hooks: { ...task.hooks, progress: () => undefined },
    });
  }
  if (board.tables === prepared.tables) return proof;
  return proveSeats(board, prepared, { ...task, tables: prepared.tables });
}

function proveSeats(
  board: Board,
  { model, free }: Prepared,
  { prices, hooks, tables }: Task & { readonly tables: Tables },
): SeatProof & Pick<Parting, 'best'> {
  const seats = takenSeats(board);
  const priced = { ...board, tables };
  const bound = prices.boundOf(seats, tables);
  const isClose =
    linearOf(priced, seats) <= bound * (1 + Math.min(closeEnough, model.options.tolerance));
  if (isClose || free.length > mostJudges) return { bound, cases: [], best: null };
  const { shouldStop } = hooks;
  const parted = partConflicts({ model, board: priced, seats, free, shouldStop });
  return parted.bound > bound ? parted : { bound, cases: [], best: parted.best };
}

function takenSeats(board: Board): number[] {
  return [...board.open].filter((seat) => isTaken(board, seat));
}

/** Gives the seats to these judges; who sat there and does not any more goes to the bench. */
function takeSeats(board: Board, seats: readonly number[], judges: readonly number[]): void {
  const { occupant, movable, open, tables } = board;
  const bench = movable.slice(open.length);
  const before = [...seats, ...bench].map((seat) => occupant[seat] ?? tables.nobody);
  const seated = new Set(judges);
  const waiting = before.filter((judge) => judge !== tables.nobody && !seated.has(judge));
  seats.forEach((seat, position) => {
    occupant[seat] = judges[position] ?? tables.nobody;
  });
  bench.forEach((seat, position) => {
    occupant[seat] = waiting[position] ?? tables.nobody;
  });
}
