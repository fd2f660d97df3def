/** The first seating: all open seats at once as one assignment, with its proof. */
import { solveAssignment } from '#engine/optimise/index.ts';
import { invariant } from '#engine/result.ts';
import { type Board, chairSeat, costInSeat } from '../board.ts';
import { real, whole } from './cells.ts';
import { seatWeight } from './costs.ts';
import { judgeAt, type Model, roomAt } from './model.ts';
import { emptyCost, type Tables } from './tables.ts';

/** The prices of the relaxed problem, in which panel mates do not matter to each other. */
export interface SeatPrices {
  /**
   * What the judges of these seats cost at least in any seating that fills exactly these seats with
   * the free judges (A16).
   * @param tables costs to prove it for; the prices hold for any.
   */
  boundOf(filled: readonly number[], tables: Tables): number;
  /** By judge index, 0 at most. */
  readonly ofJudges: readonly (readonly [judge: number, price: number])[];
}

/**
 * Seats the free judges at the least linear cost; who is left goes to the bench. Every chair seat can
 * be filled (checked before); panel seats that no free judge may take stay empty.
 * @param placed is given the share of judges who have a place, the bench included.
 */
export function seatFreeJudges(
  model: Model,
  board: Board,
  { free, placed }: { readonly free: readonly number[]; readonly placed: (share: number) => void },
): SeatPrices {
  let seats = [...board.open];
  const share = (rows: number) => placed(rows / free.length);
  let solved = solve(model, board, { seats, free, barred: Infinity, placed: share });
  if (!solved) {
    const crowded = solve(model, board, { seats, free, barred: emptyCost });
    invariant(crowded, 'every room can have a chair');
    seats = seats.filter(
      (seat, row) => costInSeat(board, seat, whole(crowded.judgeOf, row)) < Infinity,
    );
    solved = solve(model, board, { seats, free, barred: Infinity });
    invariant(solved, 'seats that were filled together can be filled together');
  }
  const { judgeOf, prices } = solved;
  const bench = Array.from(board.movable).slice(board.open.length);
  const places = [...seats, ...bench];
  judgeOf.forEach((judge, row) => {
    board.occupant[places[row] ?? -1] = judge;
  });
  // The dearest is worth nothing more: with one price added to all, each seat costs as much more.
  const top = prices.reduce((most, price) => Math.max(most, price), -Infinity);
  const fallen = prices.map((price) => price - top);
  return {
    boundOf: (filled, tables) =>
      provenBound({ ...board, tables }, { filled, free, prices: fallen }),
    ofJudges: free.map((judge, column) => [judge, real(fallen, column)]),
  };
}

interface Task {
  readonly seats: readonly number[];
  readonly free: readonly number[];
  /** Price of a panel seat that a judge may not take; `Infinity` forbids it. Chairs never may. */
  readonly barred: number;
  readonly placed?: (rows: number) => void;
}

interface Seating {
  /** Judge of each seat, then those of the bench. */
  readonly judgeOf: Int32Array;
  /** Price of each free judge. */
  readonly prices: Float64Array;
}

/**
 * Solves seats and bench as one square. Costs that are nearly products (weight of the seat × gap of
 * the judge) are the worst case of augmenting paths, so the exact prices of the products are taken
 * off first: what remains is zero along the sorted pairing, and only the other terms must be solved.
 */
function solve(model: Model, board: Board, { seats, free, barred, placed }: Task): Seating | null {
  const size = free.length;
  const weights = seats.map((seat) => weightOf(model, board, seat));
  const { rowPrices, prices } = productPrices(
    Float64Array.from({ length: size }, (_, row) => weights[row] ?? 0),
    Float64Array.from(free, (judge) => judgeAt(model, judge).gap ** 2),
  );
  const costs = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    const seat = seats[row];
    const own = real(rowPrices, row);
    const price =
      seat !== undefined && whole(board.seatRole, seat) !== chairSeat ? barred : Infinity;
    free.forEach((judge, column) => {
      const cost = seat === undefined ? 0 : Math.min(price, costInSeat(board, seat, judge));
      costs[row * size + column] = cost - own - real(prices, column);
    });
  }
  const solved = solveAssignment(costs, { rows: size, columns: size, placed });
  if (!solved.ok) return null;
  const { columnOf, columnPrices } = solved.value;
  return {
    judgeOf: columnOf.map((column) => free[column] ?? -1),
    prices: prices.map((price, column) => price + real(columnPrices, column)),
  };
}

function weightOf(model: Model, board: Board, seat: number): number {
  const isChair = whole(board.seatRole, seat) === chairSeat;
  const room = roomAt(model, whole(board.seatRoom, seat));
  return seatWeight(model, room, isChair ? 'chair' : 'panellist');
}

/**
 * Exact prices of the assignment whose costs are `weights[i] · gaps[j]`. It pairs the heaviest weight
 * with the smallest gap; a judge's price then falls, from one to the next in that order, by the
 * step of the gap times a weight between those of the two seats.
 */
function productPrices(weights: Float64Array, gaps: Float64Array) {
  const rows = [...weights.keys()].sort((a, b) => real(weights, b) - real(weights, a) || a - b);
  const columns = [...gaps.keys()].sort((a, b) => real(gaps, a) - real(gaps, b) || a - b);
  const prices = new Float64Array(gaps.length);
  const rowPrices = new Float64Array(weights.length);
  columns.forEach((column, place) => {
    const row = rows[place] ?? -1;
    const before = columns[place - 1];
    if (before !== undefined) {
      const between = (real(weights, row) + real(weights, rows[place - 1] ?? -1)) / 2;
      const step = between * (real(gaps, column) - real(gaps, before));
      prices[column] = real(prices, before) + step;
    }
    rowPrices[row] = real(weights, row) * real(gaps, column) - real(prices, column);
  });
  return { rowPrices, prices };
}

/**
 * Any prices `v ≤ 0` of the judges prove a bound: a seat costs at least `min (cost − v)` over the
 * judges, and each judge is used once at most, which gives back no more than `Σ v`.
 */
function provenBound(
  board: Board,
  {
    filled,
    free,
    prices,
  }: { filled: readonly number[]; free: readonly number[]; prices: Float64Array },
): number {
  let bound = prices.reduce((sum, price) => sum + price, 0);
  for (const seat of filled) {
    let least = Infinity;
    free.forEach((judge, column) => {
      least = Math.min(least, costInSeat(board, seat, judge) - real(prices, column));
    });
    bound += least;
  }
  return Math.max(0, bound);
}
