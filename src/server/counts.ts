/** How many there are of each key; keys with none take no memory. */
export interface Counts {
  of(key: string): number;
  add(key: string, by: number): void;
}

export function createCounts(): Counts {
  const counts = new Map<string, number>();
  return {
    of: (key) => counts.get(key) ?? 0,
    add(key, by) {
      const next = (counts.get(key) ?? 0) + by;
      if (next > 0) counts.set(key, next);
      else counts.delete(key);
    },
  };
}
