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
  /**
   * A connection was accepted. Node may accept one in a turn of the loop, so others wait behind it: until a turn
   * brings none, turns are short, and half of the time is for accepting.
   */
  accepted(): void;
}

/**
 * @param budget milliseconds of parsing in one turn of the loop
 * @param now milliseconds on a clock that never goes back
 */
export function createParseTurns(budget: number, now = () => performance.now()): ParseTurns {
  const waiting = createFairQueue<Backlog>();
  let hasAccepted = false;
  /** Connections came in the turn before this one. */
  let isAccepting = false;
  /** While connections come, nothing is parsed before this moment. */
  let restsUntil = 0;
  /** When this turn began; null: nothing has to be parsed. */
  let begun: number | null = null;
  let isParsing = false;

  function parse(): void {
    // What a piece sets off may add the next one.
    if (isParsing) return;
    const start = now();
    if (begun === null) {
      begun = start;
      isAccepting = hasAccepted;
      hasAccepted = false;
      setImmediate(turn);
    }
    if (isAccepting && start < restsUntil) return;
    isParsing = true;
    let at = start;
    try {
      do {
        const backlog = waiting.take();
        if (!backlog) break;
        const { address } = backlog;
        const hasMore = backlog.parseNext();
        const end = now();
        waiting.charge(backlog, end - at, address);
        at = end;
        if (hasMore) waiting.add(backlog);
      } while (!isAccepting && !isSpent());
    } finally {
      isParsing = false;
    }
    restsUntil = at + (at - start);
  }

  /** Whether this turn has had its time. */
  function isSpent(): boolean {
    return begun !== null && now() - begun >= budget;
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
    accepted() {
      hasAccepted = true;
    },
  };
}
