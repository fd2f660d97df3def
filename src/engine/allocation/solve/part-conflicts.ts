/** Exact seating where judges of a panel conflict, by branch and bound, with its proof (A30). */
import { type Assignment, solveAssignment } from '#engine/optimise/index.ts';
import { invariant } from '#engine/result.ts';
import { type Board, costInSeat } from '../board.ts';
import { real, whole } from './cells.ts';
import { judgeAt, type Model } from './model.ts';

/** A seating is good enough when nothing can be cheaper by more than this share. */
const enough = 0.005;
/** Cases solved before the search ends with what it has. */
const mostCases = 256;
/** Dearer than any panel: what is forbidden, in a problem that always has a solution. */
const barredCost = 1e6;
/** Decimals of stored prices; any prices prove a bound, so rounding only loosens it. */
const pricePrecision = 1e6;

/** A judge sits in a room, and who conflicts with the judge does not; or the judge does not. */
export interface Decision {
  readonly judge: number;
  readonly room: number;
  readonly isIn: boolean;
}

/** One of the cases that together leave nothing out, with the prices of judges that bound it. */
export interface ProvenCase {
  readonly decisions: readonly Decision[];
  readonly prices: readonly (readonly [judge: number, price: number])[];
}

export interface Parting {
  /** Judge of each seat, in the order of the task, and their linear cost; null: none was found. */
  readonly best: { readonly judges: readonly number[]; readonly cost: number } | null;
  /** No seating of these seats without conflicts costs less. */
  readonly bound: number;
  readonly cases: readonly ProvenCase[];
}

export interface PartingTask {
  readonly model: Model;
  readonly board: Board;
  /** The seats to be filled, each with one of the free judges. */
  readonly seats: readonly number[];
  readonly free: readonly number[];
  readonly shouldStop?: (() => boolean) | undefined;
}

/**
 * The cheapest way to fill exactly these seats with no conflict on any panel. The cheapest case that
 * is left is solved as an assignment without regard to conflicts; where two panel mates conflict it is
 * split by whether one of them sits in that room. Ends when the cheapest case has no conflict or is
 * within half a per cent of a seating that has none, or with its budget.
 */
export function partConflicts(task: PartingTask): Parting {
  const problem = problemOf(task);
  let open = [solveCase(problem, [], null)];
  let best: Parting['best'] = null;
  for (let solved = 1; solved < mostCases && !task.shouldStop?.(); solved += 2) {
    const lowest = open.reduce((least, own) => (own.cost < least.cost ? own : least));
    if (!best && !lowest.clash) best = { judges: lowest.judges, cost: lowest.cost };
    if (!lowest.clash || (best && lowest.cost >= best.cost * (1 - enough))) break;
    const { clash, decisions } = lowest;
    const halves = [true, false].map((isIn) =>
      solveCase(problem, [...decisions, { ...clash, isIn }], lowest.solved),
    );
    for (const { clash: left, cost, judges } of halves) {
      if (!left && cost < Math.min(barredCost, best?.cost ?? Infinity)) best = { judges, cost };
    }
    open = [...open.filter((own) => own !== lowest), ...halves];
  }
  return {
    best,
    bound: Math.min(...open.map(({ cost }) => cost)),
    cases: open.map(({ decisions, prices }) => ({ decisions, prices })),
  };
}

interface SplitProblem extends PartingTask {
  /** `free × free`: rows are the seats, then the bench. */
  readonly costs: Float64Array;
  /** Column of each judge, and rows of each room. */
  readonly columnOf: ReadonlyMap<number, number>;
  readonly rowsOf: ReadonlyMap<number, readonly number[]>;
}

interface SolvedCase extends ProvenCase {
  /** Judge of each seat. */
  readonly judges: readonly number[];
  /** What its prices prove: the cost of the assignment, but for rounding. */
  readonly cost: number;
  readonly solved: Assignment;
  /** A judge who conflicts with a panel mate, and their room. */
  readonly clash: Omit<Decision, 'isIn'> | null;
}

function problemOf(task: PartingTask): SplitProblem {
  const { board, seats, free } = task;
  const size = free.length;
  const costs = new Float64Array(size * size);
  seats.forEach((seat, row) => {
    free.forEach((judge, column) => {
      costs[row * size + column] = Math.min(barredCost, costInSeat(board, seat, judge));
    });
  });
  const rowsOf = new Map<number, number[]>();
  seats.forEach((seat, row) => {
    const room = whole(board.seatRoom, seat);
    rowsOf.set(room, [...(rowsOf.get(room) ?? []), row]);
  });
  const columnOf = new Map(free.map((judge, column) => [judge, column]));
  return { ...task, costs, columnOf, rowsOf };
}

/** @param before the case that this one is a part of. */
function solveCase(
  problem: SplitProblem,
  decisions: readonly Decision[],
  before: Assignment | null,
): SolvedCase {
  const { seats, free } = problem;
  const size = free.length;
  const costs = costsOf(problem, decisions);
  const solved = solveAssignment(costs, {
    rows: size,
    columns: size,
    before: before ?? undefined,
  });
  invariant(solved.ok, 'everything that is barred has a price');
  const { columnOf, rowPrices, columnPrices } = solved.value;
  // Who stays on the bench is worth nothing: the price of a bench seat is added to all.
  const bench = seats.length < size ? real(rowPrices, seats.length) : -Math.max(...columnPrices);
  const prices = free.map((judge, column) => {
    const price = Math.round((real(columnPrices, column) + bench) * pricePrecision);
    return [judge, price / pricePrecision] as const;
  });
  const judges = seats.map((_, row) => free[whole(columnOf, row)] ?? -1);
  return {
    decisions,
    prices,
    judges,
    cost: boundOf(costs, seats.length, prices),
    clash: clashOf(problem, judges),
    solved: solved.value,
  };
}

/** The costs of a case: a judge who is in a room has no other place, and conflicts keep others out. */
function costsOf(problem: SplitProblem, decisions: readonly Decision[]): Float64Array {
  const { costs, model, free, columnOf, rowsOf } = problem;
  const own = Float64Array.from(costs);
  const bar = (rows: Iterable<number>, judge: number): void => {
    const column = columnOf.get(judge);
    if (column === undefined) return;
    for (const row of rows) own[row * free.length + column] = barredCost;
  };
  for (const { judge, room, isIn } of decisions) {
    const here = rowsOf.get(room) ?? [];
    if (!isIn) {
      bar(here, judge);
      continue;
    }
    bar(
      [...free.keys()].filter((row) => !here.includes(row)),
      judge,
    );
    for (const other of judgeAt(model, judge).conflicts) bar(here, other);
  }
  return own;
}

/** Weak duality: each seat costs at least its least `cost − price`, and each price counts once. */
function boundOf(costs: Float64Array, seats: number, prices: ProvenCase['prices']): number {
  let bound = prices.reduce((sum, [, price]) => sum + price, 0);
  for (let row = 0; row < seats; row++) {
    let least = Infinity;
    prices.forEach(([, price], column) => {
      least = Math.min(least, real(costs, row * prices.length + column) - price);
    });
    bound += least;
  }
  return bound;
}

function clashOf({ model, board, seats }: SplitProblem, judges: readonly number[]) {
  for (const [position, seat] of seats.entries()) {
    const room = whole(board.seatRoom, seat);
    const judge = judges[position] ?? -1;
    const { conflicts } = judgeAt(model, judge);
    const isClash = seats.some(
      (other, at) => whole(board.seatRoom, other) === room && conflicts.has(judges[at] ?? -1),
    );
    if (isClash) return { judge, room };
  }
  return null;
}
