/** Growing, shrinking and turning the odd sets of a matching after Edmonds (1965). */
import { invariant } from '../result.ts';
import { whole } from './cells.ts';
import {
  endIn,
  even,
  isEdge,
  isNearer,
  odd,
  outerOf,
  type State,
  unseen,
} from './matching-state.ts';

/** Remembers for node `x` the even item `u` if it is nearer than the one known. */
export function offerNearest(state: State, u: number, x: number): void {
  const known = whole(state.nearest, x);
  if (known < 0 || isNearer(state, u, endIn(state, x, u), known, endIn(state, x, known))) {
    state.nearest[x] = u;
  }
}

function findNearest(state: State, x: number): void {
  const { n, nearest, label, outer } = state;
  nearest[x] = -1;
  for (let u = 0; u < n; u++) {
    const node = whole(outer, u);
    if (node === x || whole(label, node) !== even || endIn(state, x, u) < 0) continue;
    if (isEdge(state, u, endIn(state, x, u))) offerNearest(state, u, x);
  }
}

/** All items of a node join the queue of those whose edges are looked at. */
export function enqueue(state: State, node: number): void {
  if (node < state.n) state.queue.push(node);
  else for (const petal of state.petals[node] ?? []) enqueue(state, petal);
}

function setOuter(state: State, node: number, outer: number): void {
  state.outer[node] = outer;
  if (node >= state.n) for (const petal of state.petals[node] ?? []) setOuter(state, petal, outer);
}

/** Shrinks the odd circle that a tight edge between two even nodes of one tree closes. */
export function shrink(state: State, u: number, base: number, v: number): void {
  const { outer, label, mate, petals, parent } = state;
  let b = state.n;
  while (b < state.top && whole(outer, b) >= 0) b++;
  invariant(b < state.capacity, 'fewer blossoms than half the items');
  state.top = Math.max(state.top, b + 1);
  for (const prices of state.prices) prices[b] = 0;
  const branch = (from: number): number[] => {
    const nodes: number[] = [];
    for (let x = from; x !== base; ) {
      const matched = outerOf(state, whole(mate, x));
      nodes.push(x, matched);
      enqueue(state, matched);
      x = outerOf(state, whole(parent, matched));
    }
    return nodes;
  };
  petals[b] = [base, ...branch(u).reverse(), ...branch(v)];
  label[b] = even;
  mate[b] = whole(mate, base);
  parent[b] = whole(parent, base);
  setOuter(state, b, b);
  joinEdges(state, b);
  findNearest(state, b);
}

/** Keeps for every other node the cheapest edge that any petal has to it. */
function joinEdges(state: State, b: number): void {
  const { n, capacity, ends, outer, top } = state;
  const childOf = new Int32Array(n).fill(-1);
  ends.fill(-1, b * capacity, (b + 1) * capacity);
  for (const petal of state.petals[b] ?? []) {
    for (let x = 0; x < top; x++) {
      if (whole(outer, x) < 0 || whole(outer, x) === b) continue;
      const own = endIn(state, petal, x);
      const other = endIn(state, x, petal);
      if (own < 0 || other < 0 || !isEdge(state, own, other)) continue;
      const best = endIn(state, b, x);
      if (best >= 0 && !isNearer(state, own, other, best, endIn(state, x, b))) continue;
      ends[b * capacity + x] = own;
      ends[x * capacity + b] = other;
    }
    if (petal < n) childOf[petal] = petal;
    else
      (state.childOf[petal] as Int32Array).forEach((child, item) => {
        if (child >= 0) childOf[item] = petal;
      });
  }
  state.childOf[b] = childOf;
}

/** Position of a petal, with the circle turned so that the way to it from the base is even. */
function evenWay(state: State, b: number, petal: number): number {
  const circle = state.petals[b] ?? [];
  const at = circle.indexOf(petal);
  if (at % 2 === 0) return at;
  const [base = 0, ...rest] = circle;
  state.petals[b] = [base, ...rest.reverse()];
  return circle.length - at;
}

/** Matches node `u` along its cheapest edge to node `v`, turning the blossoms inside it. */
export function matchTo(state: State, u: number, v: number): void {
  state.mate[u] = endIn(state, v, u);
  if (u < state.n) return;
  const inner = whole(state.childOf[u] as Int32Array, endIn(state, u, v));
  const way = evenWay(state, u, inner);
  const circle = state.petals[u] ?? [];
  for (let i = 0; i < way; i++) matchTo(state, circle[i] ?? 0, circle[i ^ 1] ?? 0);
  matchTo(state, inner, v);
  state.petals[u] = [...circle.slice(way), ...circle.slice(0, way)];
}

/** Opens an odd blossom whose price is used up: its petals become nodes of the tree again. */
export function expand(state: State, b: number): void {
  const { label, parent } = state;
  for (const petal of state.petals[b] ?? []) setOuter(state, petal, petal);
  const entry = whole(parent, b);
  const inner = whole(state.childOf[b] as Int32Array, endIn(state, b, entry));
  const way = evenWay(state, b, inner);
  const circle = state.petals[b] ?? [];
  for (let i = 0; i < way; i += 2) {
    const first = circle[i] ?? 0;
    const second = circle[i + 1] ?? 0;
    parent[first] = endIn(state, second, first);
    label[first] = odd;
    label[second] = even;
    findNearest(state, second);
    enqueue(state, second);
  }
  label[inner] = odd;
  parent[inner] = entry;
  for (const petal of circle.slice(way + 1)) {
    label[petal] = unseen;
    findNearest(state, petal);
  }
  state.outer[b] = -1;
  state.petals[b] = [];
}
