import { invariant, ok, type Problem, type Result, refused } from '../result.ts';
import { real, whole } from './cells.ts';

/** `infeasible { row }`: the row cannot be placed on permitted cells together with the others. */
export type AssignmentProblem = Problem<'infeasible'>;

/**
 * A cheapest assignment with its proof. The prices are dual values: for every cell
 * `rowPrices[i] + columnPrices[j] ≤ cost(i, j)`, with equality where assigned; an unused column has
 * price 0. Hence `cost = Σ rowPrices + Σ columnPrices`, and no assignment is cheaper.
 */
export interface Assignment {
  /** Column of each row. */
  readonly columnOf: Int32Array;
  /** Row of each column, −1 where unused. */
  readonly rowOf: Int32Array;
  readonly rowPrices: Float64Array;
  readonly columnPrices: Float64Array;
  readonly cost: number;
}

export interface AssignmentShape {
  readonly rows: number;
  /** At least `rows`. */
  readonly columns: number;
  /**
   * The answer of the same square before some of its cells became dearer: only rows that stand on
   * those are placed again.
   */
  readonly before?: Assignment | undefined;
  /** Called now and then with the number of rows placed. */
  readonly placed?: ((rows: number) => void) | undefined;
}

/** Rows placed between two tellings. */
const rowsPerTelling = 16;

/**
 * Assigns every row to a column of its own at the least total cost.
 *
 * Shortest augmenting paths after Jonker and Volgenant (1987), O(rows² · columns), on a dense matrix.
 * @param costs row-major, `rows × columns`; `Infinity` forbids a cell. Not changed.
 */
export function solveAssignment(
  costs: Float64Array,
  { rows, columns, before, placed }: AssignmentShape,
): Result<Assignment, AssignmentProblem> {
  invariant(rows <= columns, 'an assignment has no more rows than columns');
  invariant(costs.length === rows * columns, 'the cost matrix has rows × columns cells');
  invariant(!before || rows === columns, 'an unused column keeps no price');
  const state: State = {
    costs,
    rows,
    columns,
    prices: before ? before.columnPrices.slice() : new Float64Array(columns),
    columnOf: new Int32Array(rows).fill(-1),
    rowOf: new Int32Array(columns).fill(-1),
  };
  const free = before ? keepRows(state, before) : placeCheaply(state);
  const search = createSearch(columns);
  for (const [index, row] of free.entries()) {
    if (index % rowsPerTelling === 0) placed?.(rows - free.length + index);
    if (!augment(state, search, row)) return refused({ code: 'infeasible', data: { row } });
  }
  return ok(finish(state));
}

/** Places most rows where they are cheapest; returns the rows that are still free. */
function placeCheaply(state: State): readonly number[] {
  if (state.rows === state.columns) reduceColumns(state);
  let free = [...state.columnOf.keys()].filter((row) => whole(state.columnOf, row) < 0);
  for (let pass = 0; pass < 2; pass++) free = reduceRows(state, free);
  return free;
}

/** Leaves the rows whose cells cost what they did; returns the others. */
function keepRows(
  { costs, columns, prices, columnOf, rowOf }: State,
  before: Assignment,
): number[] {
  const free: number[] = [];
  before.columnOf.forEach((column, row) => {
    const price = real(costs, row * columns + column) - real(prices, column);
    if (price > real(before.rowPrices, row)) free.push(row);
    else {
      columnOf[row] = column;
      rowOf[column] = row;
    }
  });
  return free;
}

interface State {
  readonly costs: Float64Array;
  readonly rows: number;
  readonly columns: number;
  readonly prices: Float64Array;
  readonly columnOf: Int32Array;
  readonly rowOf: Int32Array;
}

/** Prices each column by its cheapest row. Only for squares: an unused column must keep price 0. */
function reduceColumns({ costs, columns, prices, columnOf, rowOf }: State): void {
  for (let column = columns - 1; column >= 0; column--) {
    let best = 0;
    for (let row = 1; row < columns; row++) {
      if (real(costs, row * columns + column) < real(costs, best * columns + column)) best = row;
    }
    const price = real(costs, best * columns + column);
    if (price === Infinity) continue;
    prices[column] = price;
    if (whole(columnOf, best) >= 0) continue;
    columnOf[best] = column;
    rowOf[column] = best;
  }
}

/**
 * Gives free rows their cheapest column, lowering its price to the row's second choice; returns the
 * rows that are still free. Rounding could make rows outbid each other for ever, hence the limit.
 */
function reduceRows(state: State, free: readonly number[]): number[] {
  const { prices, columnOf, rowOf } = state;
  const queue = [...free];
  const later: number[] = [];
  let evictions = 4 * state.rows;
  for (let row = queue.pop(); row !== undefined; row = queue.pop()) {
    const choice = twoBestColumns(state, row);
    if (choice.second === Infinity) {
      later.push(row);
      continue;
    }
    const strict = choice.first < choice.second;
    let column = choice.column;
    if (strict) prices[column] = real(prices, column) - (choice.second - choice.first);
    else if (whole(rowOf, column) >= 0) column = choice.nextColumn;
    const evicted = whole(rowOf, column);
    columnOf[row] = column;
    rowOf[column] = row;
    if (evicted < 0) continue;
    columnOf[evicted] = -1;
    if (strict && evictions-- > 0) queue.push(evicted);
    else later.push(evicted);
  }
  return later;
}

function twoBestColumns({ costs, columns, prices }: State, row: number) {
  const offset = row * columns;
  let first = Infinity;
  let second = Infinity;
  let column = -1;
  let nextColumn = -1;
  for (let j = 0; j < columns; j++) {
    const reduced = real(costs, offset + j) - real(prices, j);
    if (reduced >= second) continue;
    if (reduced < first) {
      second = first;
      nextColumn = column;
      first = reduced;
      column = j;
    } else {
      second = reduced;
      nextColumn = j;
    }
  }
  return { first, second, column, nextColumn };
}

interface Search {
  readonly distance: Float64Array;
  /** Row from which the column was reached. */
  readonly from: Int32Array;
  /** Columns not yet settled stand first, settled ones behind them. */
  readonly open: Int32Array;
}

function createSearch(columns: number): Search {
  return {
    distance: new Float64Array(columns),
    from: new Int32Array(columns),
    open: new Int32Array(columns),
  };
}

/** One Dijkstra from a free row to a free column; false when none can be reached. */
function augment(state: State, search: Search, start: number): boolean {
  const { costs, columns, prices, rowOf } = state;
  const { distance, from, open } = search;
  distance.fill(Infinity);
  for (let j = 0; j < columns; j++) open[j] = j;
  let count = columns;
  let row = start;
  let shift = 0;
  for (;;) {
    const offset = row * columns;
    let nearest = -1;
    let least = Infinity;
    for (let k = 0; k < count; k++) {
      const j = whole(open, k);
      const through = real(costs, offset + j) - real(prices, j) + shift;
      let d = real(distance, j);
      if (through < d) {
        d = through;
        distance[j] = d;
        from[j] = row;
      }
      if (d < least || (d === least && d < Infinity && whole(rowOf, j) < 0)) {
        least = d;
        nearest = k;
      }
    }
    if (nearest < 0) return false;
    const column = whole(open, nearest);
    open[nearest] = whole(open, count - 1);
    open[count - 1] = column;
    count--;
    if (whole(rowOf, column) < 0) {
      lowerPrices(state, search, count + 1, least);
      flip(state, search, start, column);
      return true;
    }
    row = whole(rowOf, column);
    shift = least - (real(costs, row * columns + column) - real(prices, column));
  }
}

/** Settled columns nearer than the end of the path pay the difference, so that duals stay valid. */
function lowerPrices(state: State, search: Search, settledFrom: number, end: number): void {
  for (let k = settledFrom; k < state.columns; k++) {
    const j = whole(search.open, k);
    state.prices[j] = real(state.prices, j) + real(search.distance, j) - end;
  }
}

function flip({ columnOf, rowOf }: State, { from }: Search, start: number, end: number): void {
  let column = end;
  for (;;) {
    const row = whole(from, column);
    const previous = whole(columnOf, row);
    rowOf[column] = row;
    columnOf[row] = column;
    if (row === start) return;
    column = previous;
  }
}

function finish({ costs, rows, columns, prices, columnOf, rowOf }: State): Assignment {
  const rowPrices = new Float64Array(rows);
  let cost = 0;
  for (let row = 0; row < rows; row++) {
    const column = whole(columnOf, row);
    const own = real(costs, row * columns + column);
    rowPrices[row] = own - real(prices, column);
    cost += own;
  }
  return { columnOf, rowOf, rowPrices, columnPrices: prices, cost };
}
