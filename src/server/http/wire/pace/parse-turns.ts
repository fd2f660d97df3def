/**
 * How much of what peers send is parsed in one turn of the event loop. Without it one turn parses all that
 * has arrived on every connection: a hundred peers that send small frames or requests one behind the other
 * keep everybody else waiting for seconds.
 */
import { createFairQueue } from './fair-queue.ts';

/** A connection with bytes that nobody has parsed yet. */
export interface Backlog {
  /** Whom the connection counts for. */
  readonly address: string;
  /** Parses the next piece. @returns whether there is another */
  parseNext(): boolean;
}

export interface ParseTurns {
  /** A connection has bytes to parse: now, or when its turn comes. */
  add(backlog: Backlog): void;
  remove(backlog: Backlog): void;
}

/** @param budget milliseconds of parsing in one turn of the loop */
export function createParseTurns(budget: number): ParseTurns {
  const waiting = createFairQueue<Backlog>();
  /** When the first piece of this turn was begun; null: none was. */
  let begun: number | null = null;
  let isParsing = false;

  function parse(): void {
    // What a piece sets off may add the next one.
    if (isParsing) return;
    isParsing = true;
    if (begun === null) {
      begun = performance.now();
      setImmediate(turn);
    }
    let at = performance.now();
    try {
      do {
        const backlog = waiting.take();
        if (!backlog) break;
        const hasMore = backlog.parseNext();
        const end = performance.now();
        waiting.charge(backlog, end - at);
        at = end;
        if (hasMore) waiting.add(backlog);
      } while (!isSpent());
    } finally {
      isParsing = false;
    }
  }

  /** Whether this turn has had its time. */
  function isSpent(): boolean {
    return begun !== null && performance.now() - begun >= budget;
  }

  function turn(): void {
    begun = null;
    if (waiting.size > 0) parse();
  }

  return {
    add(backlog) {
      waiting.add(backlog);
      if (!isSpent()) parse();
    },
    remove: waiting.remove,
  };
}
