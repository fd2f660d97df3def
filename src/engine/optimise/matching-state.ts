/** The memory of a running matching: nodes, prices and the edges between them. */
import { real, whole } from './cells.ts';

/**
 * What pairing two of `size` items costs, as a vector compared level by level: no amount of a later
 * level outweighs any of an earlier one. Each level is `size × size`, row-major and symmetric, of
 * whole numbers; `Infinity` on the first level forbids the pair.
 */
export interface PairCosts {
  readonly size: number;
  readonly levels: readonly Float64Array[];
}

/** Labels of outer nodes in a phase. */
export const unseen = 0;
export const even = 1;
export const odd = 2;

/** Items are nodes `0 … n − 1`; blossoms, odd sets that act as one node, take the numbers above. */
export interface State {
  readonly n: number;
  readonly capacity: number;
  readonly levels: readonly Float64Array[];
  /** By level and item; for blossoms the price that its inner edges are spared. */
  readonly prices: readonly Float64Array[];
  /** The outermost node that holds a node; −1 for a number not in use. */
  readonly outer: Int32Array;
  readonly label: Int32Array;
  /** By node: the item outside that it is matched to, −1 while free. */
  readonly mate: Int32Array;
  /** Odd nodes: the item from which the tree reached them. */
  readonly parent: Int32Array;
  /** By outer node: the even item with the cheapest edge to it. Means nothing for odd nodes. */
  readonly nearest: Int32Array;
  /**
   * Cheapest edge between two nodes: its end in the first; `capacity × capacity`, −1 where none. Whether a
   * blossom has an edge is asked of the blossom: the other node may still name its end in an earlier one.
   */
  readonly ends: Int32Array;
  /** Children of each blossom in a circle, the base first. */
  readonly petals: number[][];
  /** By blossom: the child that holds each item. */
  readonly childOf: Int32Array[];
  readonly visited: Int32Array;
  stamp: number;
  /** One past the highest node in use. */
  top: number;
  readonly queue: number[];
}

export function createState({ size: n, levels }: PairCosts): State {
  const capacity = n + Math.floor(n / 2) + 1;
  const ends = new Int32Array(capacity * capacity).fill(-1);
  for (let u = 0; u < n; u++) ends.fill(u, u * capacity, u * capacity + n);
  return {
    n,
    capacity,
    levels,
    prices: levels.map(() => new Float64Array(capacity)),
    outer: Int32Array.from({ length: capacity }, (_, node) => (node < n ? node : -1)),
    label: new Int32Array(capacity),
    mate: new Int32Array(capacity).fill(-1),
    parent: new Int32Array(capacity).fill(-1),
    nearest: new Int32Array(capacity).fill(-1),
    ends,
    petals: Array.from({ length: capacity }, () => []),
    childOf: Array.from({ length: capacity }, () => new Int32Array(0)),
    visited: new Int32Array(capacity),
    stamp: 0,
    top: n,
    queue: [],
  };
}

/** What an edge lacks to being tight on one level, in quarters of a cost. */
export function slackAt(state: State, level: number, u: number, v: number): number {
  const costs = state.levels[level] as Float64Array;
  const prices = state.prices[level] as Float64Array;
  return 4 * real(costs, u * state.n + v) - real(prices, u) - real(prices, v);
}

export function isEdge(state: State, u: number, v: number): boolean {
  return real(state.levels[0] as Float64Array, u * state.n + v) < Infinity;
}

export function isTight(state: State, u: number, v: number): boolean {
  for (let level = 0; level < state.levels.length; level++) {
    if (slackAt(state, level, u, v) !== 0) return false;
  }
  return true;
}

/** Whether the edge a–b lacks less than the edge c–d. */
export function isNearer(state: State, a: number, b: number, c: number, d: number): boolean {
  for (let level = 0; level < state.levels.length; level++) {
    const first = slackAt(state, level, a, b);
    const second = slackAt(state, level, c, d);
    if (first !== second) return first < second;
  }
  return false;
}

/** The end in node `a` of the cheapest edge between two nodes. */
export function endIn(state: State, a: number, b: number): number {
  return whole(state.ends, a * state.capacity + b);
}

export function outerOf(state: State, node: number): number {
  return node < 0 ? -1 : whole(state.outer, node);
}
