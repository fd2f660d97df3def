/** Groups, look-ups by a key and the order of texts, for every root (Node 20 has no `Map.groupBy`). */

/** Items by their key, or what `pick` takes of each; keys and items in the order in which they first came. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]>;
export function groupBy<T, K, V>(
  items: Iterable<T>,
  keyOf: (item: T) => K,
  pick: (item: T) => V,
): Map<K, V[]>;
export function groupBy<T, K>(
  items: Iterable<T>,
  keyOf: (item: T) => K,
  pick: (item: T) => unknown = (item) => item,
): Map<K, unknown[]> {
  const groups = new Map<K, unknown[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(pick(item));
    else groups.set(key, [pick(item)]);
  }
  return groups;
}

/** Items by their id; of two with one id the later. */
export function byId<T extends { readonly id: string }>(items: Iterable<T>): Map<string, T> {
  return new Map(Array.from(items, (item) => [item.id, item]));
}

/** Order by code unit: the same on every machine, unlike a locale's. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
