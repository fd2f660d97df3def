/** What was read of tournaments, kept by their counters as long as all of it together is small enough. */
import { LRUCache } from 'lru-cache';

interface Entry<T> {
  readonly seq: number;
  /** 1 until it is read. */
  size: number;
  readonly value: Promise<T>;
}

export interface FactsCache<T> {
  /** What is kept of a tournament at a sequence number; else it is read, once for all who ask. */
  get(tournamentId: string, seq: number, read: () => Promise<T>): Promise<T>;
}

/**
 * @param mostRows of all that is kept; what was not asked for the longest goes first
 * @param rowsOf how large a value is
 */
export function createFactsCache<T>(mostRows: number, rowsOf: (value: T) => number): FactsCache<T> {
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: mostRows,
    sizeCalculation: ({ size }) => size,
  });
  return {
    get(tournamentId, seq, read) {
      const kept = entries.get(tournamentId);
      if (kept?.seq === seq) return kept.value;
      const entry: Entry<T> = { seq, size: 1, value: read() };
      entries.set(tournamentId, entry);
      const isKept = () => entries.peek(tournamentId) === entry;
      entry.value.then(
        (value) => {
          if (!isKept()) return;
          entry.size = 1 + rowsOf(value);
          // The cache weighs an entry when it is put in.
          entries.delete(tournamentId);
          entries.set(tournamentId, entry);
        },
        () => {
          if (isKept()) entries.delete(tournamentId);
        },
      );
      return entry.value;
    },
  };
}
