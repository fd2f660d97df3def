/** Items of which the largest is found at once: a binary heap whose items know where they are. */
export interface BySize<T> {
  /** Undefined: there is none. */
  largest(): T | undefined;
  add(item: T): Place;
}

/** Where an item is. Each call looks at a number of sizes that grows with the logarithm of the items. */
export interface Place {
  /** To be called whenever the item's size has changed, before that of another one changes. */
  update(): void;
  /** May be called twice. */
  remove(): void;
}

interface Node<T> {
  readonly item: T;
  /** Index in the heap; -1: it was removed. */
  at: number;
}

export function createBySize<T>(sizeOf: (item: T) => number): BySize<T> {
  /** No item is larger than the one above it: above `at` is `(at - 1) / 2`. */
  const heap: Node<T>[] = [];

  function put(node: Node<T>, at: number): void {
    heap[at] = node;
    node.at = at;
  }

  /** Moves a node up past smaller ones or down past larger ones, from a place that is free or its own. */
  function settle(node: Node<T>, start: number): void {
    const size = sizeOf(node.item);
    let at = start;
    for (let above = heap[(at - 1) >> 1]; at > 0; above = heap[(at - 1) >> 1]) {
      if (!above || sizeOf(above.item) >= size) break;
      const { at: free } = above;
      put(above, at);
      at = free;
    }
    for (let below = largerBelow(at); below && sizeOf(below.item) > size; below = largerBelow(at)) {
      const { at: free } = below;
      put(below, at);
      at = free;
    }
    put(node, at);
  }

  function largerBelow(at: number): Node<T> | undefined {
    const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
    return left && right && sizeOf(right.item) > sizeOf(left.item) ? right : left;
  }

  function remove(node: Node<T>): void {
    if (node.at < 0) return;
    const last = heap.pop();
    if (last && last !== node) settle(last, node.at);
    node.at = -1;
  }

  return {
    largest: () => heap[0]?.item,
    add(item) {
      const node = { item, at: -1 };
      settle(node, heap.length);
      return {
        update() {
          if (node.at >= 0) settle(node, node.at);
        },
        remove: () => remove(node),
      };
    },
  };
}
