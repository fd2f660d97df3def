import { invariant, ok, type Result, refused } from '../result.ts';
import type { AssignmentProblem } from './assignment.ts';
import { real, whole } from './cells.ts';

/**
 * A cheapest distribution of rows over columns that hold several, with its proof: prices as in
 * `Assignment`, a column that is not full having price 0, so that
 * `cost = Σ rowPrices + Σ capacity · columnPrices`.
 */
export interface Transportation {
  readonly columnOf: Int32Array;
  readonly rowPrices: Float64Array;
  readonly columnPrices: Float64Array;
  readonly cost: number;
}

/**
 * Puts every row into one column, no column holding more than its capacity, at the least total cost.
 * This is an assignment whose identical columns were merged: shortest augmenting paths over the few
 * column classes, O(rows · permitted cells) in the worst case.
 * @param costs row-major, `rows × capacities.length`; `Infinity` forbids a cell. Not changed.
 */
export function solveTransportation(
  costs: Float64Array,
  capacities: Int32Array,
): Result<Transportation, AssignmentProblem> {
  const columns = capacities.length;
  invariant(columns > 0 && costs.length % columns === 0, 'the cost matrix has whole rows');
  const rows = costs.length / columns;
  const state: State = {
    costs,
    columns,
    capacities,
    prices: new Float64Array(columns),
    columnOf: new Int32Array(rows).fill(-1),
    members: Array.from({ length: columns }, () => []),
    cells: permittedCells(costs, rows, columns),
  };
  for (let row = 0; row < rows; row++) {
    if (!augment(state, row)) return refused({ code: 'infeasible', data: { row } });
  }
  const rowPrices = new Float64Array(rows);
  let cost = 0;
  for (let row = 0; row < rows; row++) {
    const column = whole(state.columnOf, row);
    const own = real(costs, row * columns + column);
    rowPrices[row] = own - real(state.prices, column);
    cost += own;
  }
  return ok({ columnOf: state.columnOf, rowPrices, columnPrices: state.prices, cost });
}

interface State {
  readonly costs: Float64Array;
  readonly columns: number;
  readonly capacities: Int32Array;
  readonly prices: Float64Array;
  readonly columnOf: Int32Array;
  /** Rows in each column. */
  readonly members: number[][];
  /** Permitted columns of each row. */
  readonly cells: readonly Int32Array[];
}

function permittedCells(costs: Float64Array, rows: number, columns: number): Int32Array[] {
  return Array.from({ length: rows }, (_, row) => {
    const own: number[] = [];
    for (let j = 0; j < columns; j++) {
      if ((costs[row * columns + j] ?? 0) < Infinity) own.push(j);
    }
    return Int32Array.from(own);
  });
}

/** One Dijkstra over the columns, from a new row to a column with room; false when there is none. */
function augment(state: State, start: number): boolean {
  const { columns, prices, members } = state;
  const distance = new Float64Array(columns).fill(Infinity);
  const from = new Int32Array(columns).fill(-1);
  const settled = new Uint8Array(columns);
  relax(state, { distance, from, settled }, start, 0);
  for (;;) {
    const column = nearestOpen(state, distance, settled);
    if (column < 0) return false;
    const least = real(distance, column);
    if (hasRoom(state, column)) {
      for (let j = 0; j < columns; j++) {
        if (settled[j]) prices[j] = real(prices, j) + real(distance, j) - least;
      }
      shiftAlong(state, from, start, column);
      return true;
    }
    settled[column] = 1;
    for (const row of members[column] ?? []) {
      const own = real(state.costs, row * columns + column) - real(prices, column);
      relax(state, { distance, from, settled }, row, least - own);
    }
  }
}

interface Search {
  readonly distance: Float64Array;
  /** Row that would move into the column. */
  readonly from: Int32Array;
  readonly settled: Uint8Array;
}

function relax(state: State, search: Search, row: number, shift: number): void {
  const { costs, prices, columns } = state;
  const { distance } = search;
  const offset = row * columns;
  for (const j of state.cells[row] ?? []) {
    if (search.settled[j]) continue;
    const through = (costs[offset + j] ?? 0) - (prices[j] ?? 0) + shift;
    if (through < (distance[j] ?? 0)) {
      distance[j] = through;
      search.from[j] = row;
    }
  }
}

function nearestOpen(state: State, distance: Float64Array, settled: Uint8Array): number {
  let nearest = -1;
  let least = Infinity;
  for (let j = 0; j < state.columns; j++) {
    if (settled[j]) continue;
    const d = distance[j] ?? Infinity;
    if (d < least || (d === least && d < Infinity && hasRoom(state, j))) {
      least = d;
      nearest = j;
    }
  }
  return nearest;
}

function hasRoom({ members, capacities }: State, column: number): boolean {
  return (members[column]?.length ?? 0) < whole(capacities, column);
}

/** Moves each row on the path one column on, ending at the column with room. */
function shiftAlong(state: State, from: Int32Array, start: number, end: number): void {
  const { columnOf, members } = state;
  let column = end;
  for (;;) {
    const row = whole(from, column);
    const previous = whole(columnOf, row);
    columnOf[row] = column;
    members[column]?.push(row);
    if (row === start) return;
    const left = members[previous];
    left?.splice(left.indexOf(row), 1);
    column = previous;
  }
}
