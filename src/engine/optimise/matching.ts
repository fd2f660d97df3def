import { ok, type Problem, type Result, refused } from '../result.ts';
import { enqueue, expand, matchTo, offerNearest, shrink } from './blossoms.ts';
import { real, whole } from './cells.ts';
import {
  createState,
  endIn,
  even,
  isEdge,
  isTight,
  odd,
  outerOf,
  type PairCosts,
  type State,
  slackAt,
  unseen,
} from './matching-state.ts';

export type { PairCosts } from './matching-state.ts';

/** `infeasible`: the permitted pairs cannot cover everybody. */
export type MatchingProblem = Problem<'infeasible'>;

/**
 * A cheapest perfect matching with its proof: for every pair `cost ≥ price + price − Σ spared`, the
 * sum going over the blossoms that hold both, with equality where matched; every blossom is an odd
 * set that is matched within itself but for one. `provesMatching` checks it.
 */
export interface Matching {
  readonly mateOf: Int32Array;
  /** By level. */
  readonly cost: readonly number[];
  /** By level, then item. */
  readonly prices: readonly Float64Array[];
  readonly blossoms: readonly {
    readonly items: readonly number[];
    readonly spared: readonly number[];
  }[];
}

/**
 * Pairs everybody at the lexicographically least total cost.
 *
 * Edmonds' blossom algorithm (1965) in the O(n³) form of Gabow (1976), with vectors in place of
 * numbers: the method needs no more than an ordered group that can be halved. Prices stay whole
 * because all free items change theirs together. Exact while no level's prices pass 2⁵³.
 * @param costs even in size. Not changed.
 */
export function solveMatching(costs: PairCosts): Result<Matching, MatchingProblem> {
  const state = createState(costs);
  startPrices(state);
  while (hasFree(state)) {
    if (!runPhase(state)) return refused({ code: 'infeasible' });
  }
  return ok(finish(state));
}

/** Prices from each item's cheapest pair, and pairs that are tight at once. */
function startPrices(state: State): void {
  const { n, mate } = state;
  for (let u = 0; u < n; u++) {
    const best = cheapest(state, u);
    if (best < 0) continue;
    state.prices.forEach((prices, level) => {
      prices[u] = real(prices, u) + slackAt(state, level, u, best);
    });
    if (whole(mate, best) >= 0 || whole(mate, u) >= 0) continue;
    mate[u] = best;
    mate[best] = u;
  }
}

/** The pair of `u` that lacks least, a free partner before others. */
function cheapest(state: State, u: number): number {
  let best = -1;
  const slack = state.levels.map(() => Infinity);
  for (let v = 0; v < state.n; v++) {
    if (v === u || !isEdge(state, u, v)) continue;
    const order = compareWith(state, slack, u, v);
    if (order > 0 || (order === 0 && (whole(state.mate, v) >= 0 || whole(state.mate, best) < 0)))
      continue;
    best = v;
    for (let level = 0; level < slack.length; level++) slack[level] = slackAt(state, level, u, v);
  }
  return best;
}

/** Order of the edge's slack against a vector. */
function compareWith(state: State, slack: readonly number[], u: number, v: number): number {
  for (let level = 0; level < slack.length; level++) {
    const own = slackAt(state, level, u, v);
    const known = slack[level] ?? 0;
    if (own !== known) return own < known ? -1 : 1;
  }
  return 0;
}

function hasFree({ mate, n }: State): boolean {
  for (let u = 0; u < n; u++) if (whole(mate, u) < 0) return true;
  return false;
}

/** Grows trees from all free nodes until two of them join; false when they never can. */
function runPhase(state: State): boolean {
  const { label, nearest, outer, mate, parent, queue } = state;
  label.fill(unseen);
  nearest.fill(-1);
  queue.length = 0;
  for (let x = 0; x < state.top; x++) {
    if (whole(outer, x) !== x || whole(mate, x) >= 0) continue;
    parent[x] = -1;
    label[x] = even;
    enqueue(state, x);
  }
  for (;;) {
    if (scan(state)) return true;
    const step = nextStep(state);
    if (step === null) return false;
    adjust(state, step);
    for (let x = 0; x < state.top; x++) {
      const u = whole(nearest, x);
      if (whole(outer, x) !== x || u < 0 || whole(outer, u) === x) continue;
      const v = endIn(state, x, u);
      if (isTight(state, u, v) && meet(state, u, v)) return true;
    }
    for (let b = state.n; b < state.top; b++) {
      if (whole(outer, b) === b && whole(label, b) === odd && isSpent(state, b)) expand(state, b);
    }
  }
}

/** Looks at the edges of every even item in the queue; true when a path was found. */
function scan(state: State): boolean {
  const { n, outer, label, queue } = state;
  for (let u = queue.pop(); u !== undefined; u = queue.pop()) {
    if (whole(label, whole(outer, u)) === odd) continue;
    for (let v = 0; v < n; v++) {
      if (whole(outer, u) === whole(outer, v) || !isEdge(state, u, v)) continue;
      if (!isTight(state, u, v)) offerNearest(state, u, whole(outer, v));
      else if (meet(state, u, v)) return true;
    }
  }
  return false;
}

/** Follows a tight edge from an even item: grow, shrink, or augment (true). */
function meet(state: State, u: number, v: number): boolean {
  const { label, mate, parent, nearest } = state;
  const from = outerOf(state, u);
  const to = outerOf(state, v);
  if (whole(label, to) === unseen) {
    parent[to] = u;
    label[to] = odd;
    const next = outerOf(state, whole(mate, to));
    nearest[next] = -1;
    label[next] = even;
    enqueue(state, next);
  } else if (whole(label, to) === even) {
    const base = commonBase(state, from, to);
    if (base < 0) {
      augment(state, from, to);
      augment(state, to, from);
      return true;
    }
    shrink(state, from, base, to);
  }
  return false;
}

/** The node in which the ways of two even nodes to their roots meet; −1: different trees. */
function commonBase(state: State, from: number, to: number): number {
  const { visited, mate, parent } = state;
  const mark = ++state.stamp;
  let a = from;
  let b = to;
  while (a >= 0 || b >= 0) {
    if (a >= 0) {
      if (whole(visited, a) === mark) return a;
      visited[a] = mark;
      const matched = outerOf(state, whole(mate, a));
      a = matched < 0 ? -1 : outerOf(state, whole(parent, matched));
    }
    [a, b] = [b, a];
  }
  return -1;
}

/** Turns matched and unmatched edges round, from an even node to its root. */
function augment(state: State, start: number, end: number): void {
  let u = start;
  let v = end;
  for (;;) {
    const next = outerOf(state, whole(state.mate, u));
    matchTo(state, u, v);
    if (next < 0) return;
    const before = outerOf(state, whole(state.parent, next));
    matchTo(state, next, before);
    u = before;
    v = next;
  }
}

/** The largest change of prices that keeps every slack and blossom price valid; null: no limit. */
function nextStep(state: State): readonly number[] | null {
  const { outer, label, nearest, prices } = state;
  let best: number[] | null = null;
  const offer = (at: (level: number) => number): void => {
    let level = 0;
    while (best && level < prices.length && at(level) === best[level]) level++;
    if (best && (level === prices.length || at(level) > (best[level] ?? 0))) return;
    best = prices.map((_, index) => at(index));
  };
  for (let x = 0; x < state.top; x++) {
    if (whole(outer, x) !== x) continue;
    const own = whole(label, x);
    if (own === odd) {
      if (x >= state.n) offer((level) => real(prices[level] as Float64Array, x) / 2);
      continue;
    }
    const u = whole(nearest, x);
    if (u < 0) continue;
    const v = endIn(state, x, u);
    offer((level) => slackAt(state, level, u, v) / (own === even ? 2 : 1));
  }
  return best;
}

function adjust(state: State, step: readonly number[]): void {
  const { n, outer, label } = state;
  state.prices.forEach((prices, level) => {
    const change = step[level] ?? 0;
    if (change === 0) return;
    for (let u = 0; u < n; u++) {
      const own = whole(label, whole(outer, u));
      if (own === even) prices[u] = real(prices, u) + change;
      else if (own === odd) prices[u] = real(prices, u) - change;
    }
    for (let b = n; b < state.top; b++) {
      if (whole(outer, b) !== b) continue;
      const own = whole(label, b);
      if (own === even) prices[b] = real(prices, b) + 2 * change;
      else if (own === odd) prices[b] = real(prices, b) - 2 * change;
    }
  });
}

function isSpent(state: State, b: number): boolean {
  return state.prices.every((prices) => real(prices, b) === 0);
}

function finish(state: State): Matching {
  const { n, outer, petals, levels } = state;
  const mateOf = state.mate.slice(0, n);
  const cost = levels.map((costs) => {
    let total = 0;
    mateOf.forEach((v, u) => {
      if (v > u) total += real(costs, u * n + v);
    });
    return total;
  });
  const itemsOf = (node: number): number[] =>
    node < n ? [node] : (petals[node] ?? []).flatMap(itemsOf);
  const blossoms: { items: number[]; spared: number[] }[] = [];
  const collect = (node: number): void => {
    if (node < n) return;
    const spared = state.prices.map((prices) => real(prices, node) / 4);
    blossoms.push({ items: itemsOf(node), spared });
    for (const petal of petals[node] ?? []) collect(petal);
  };
  for (let b = n; b < state.top; b++) if (whole(outer, b) === b) collect(b);
  const prices = state.prices.map((own) => own.slice(0, n).map((price) => price / 4));
  return { mateOf, cost, prices, blossoms };
}
