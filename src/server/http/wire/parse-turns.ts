/**
 * How much of what peers send is parsed in one turn of the event loop. Without it one turn parses all that
 * has arrived on every connection: a hundred peers that send small frames or requests one behind the other
 * keep everybody else waiting for seconds.
 */

/** A connection with bytes that nobody has parsed yet. */
export interface Backlog {
  /** Whom the connection counts for: addresses take turns, then the connections of each. */
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
  const waiting = new Map<string, Set<Backlog>>();
  /** When the first piece of this turn was begun; null: none was. */
  let begun: number | null = null;
  let isParsing = false;

  function remove(backlog: Backlog): void {
    const own = waiting.get(backlog.address);
    if (own?.delete(backlog) && own.size === 0) waiting.delete(backlog.address);
  }

  function queue(backlog: Backlog): void {
    const own = waiting.get(backlog.address);
    if (own) own.add(backlog);
    else waiting.set(backlog.address, new Set([backlog]));
  }

  /** Takes the address, and of it the connection, that has waited longest. */
  function next(): Backlog | null {
    for (const [address, own] of waiting) {
      waiting.delete(address);
      for (const backlog of own) {
        own.delete(backlog);
        if (own.size > 0) waiting.set(address, own);
        return backlog;
      }
    }
    return null;
  }

  function parse(): void {
    // What a piece sets off may add the next one.
    if (isParsing) return;
    isParsing = true;
    if (begun === null) {
      begun = performance.now();
      setImmediate(turn);
    }
    try {
      do {
        const backlog = next();
        if (!backlog) break;
        if (backlog.parseNext()) queue(backlog);
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
      queue(backlog);
      if (!isSpent()) parse();
    },
    remove,
  };
}
