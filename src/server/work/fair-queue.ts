/** Who is next: owners in turn, each owner's items in the order in which they came. */
export interface FairQueue<T> {
  readonly size: number;
  push(owner: string, item: T): void;
  /**
   * Takes the next item of the first owner in turn that may have one; undefined: none may.
   * @param mayStart asked with each owner's next item
   */
  take(mayStart: (owner: string, next: T) => boolean): T | undefined;
  /** @returns false when the item is not in the queue. */
  remove(owner: string, item: T): boolean;
  /** How many items of an owner are in the queue. */
  sizeOf(owner: string): number;
  /**
   * The owner with most items, and the last of them; undefined: none counts.
   * @param counts asked with each owner's next item
   */
  greediest(counts: (next: T) => boolean): { readonly owner: string; readonly last: T } | undefined;
  /** All items as they will be taken while every owner may have its turn. */
  inOrder(): T[];
}

export function createFairQueue<T>(): FairQueue<T> {
  /** Insertion order is the order of turns: an owner that had its turn goes to the end. */
  const lines = new Map<string, T[]>();
  let size = 0;

  return {
    get size() {
      return size;
    },
    push(owner, item) {
      size += 1;
      const line = lines.get(owner);
      if (line) line.push(item);
      else lines.set(owner, [item]);
    },
    take(mayStart) {
      for (const [owner, line] of lines) {
        const [item] = line;
        if (item === undefined || !mayStart(owner, item)) continue;
        line.shift();
        lines.delete(owner);
        if (line.length > 0) lines.set(owner, line);
        size -= 1;
        return item;
      }
      return undefined;
    },
    remove(owner, item) {
      const line = lines.get(owner) ?? [];
      const at = line.indexOf(item);
      if (at < 0) return false;
      line.splice(at, 1);
      size -= 1;
      if (line.length === 0) lines.delete(owner);
      return true;
    },
    sizeOf: (owner) => lines.get(owner)?.length ?? 0,
    greediest(counts) {
      let most = 0;
      let found: { readonly owner: string; readonly last: T } | undefined;
      for (const [owner, line] of lines) {
        const [next] = line;
        const last = line.at(-1);
        if (next === undefined || last === undefined) continue;
        if (line.length <= most || !counts(next)) continue;
        most = line.length;
        found = { owner, last };
      }
      return found;
    },
    inOrder: () => inTurns([...lines.values()]),
  };
}

/** One item of each line, then the next of each, and so on. */
export function inTurns<T>(lines: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lines.map((line) => line.length));
  return Array.from({ length: longest }, (_, turn) =>
    lines.flatMap((line) => line.slice(turn, turn + 1)),
  ).flat();
}
