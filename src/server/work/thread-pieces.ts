/**
 * The server's own thread, shared between heavy calls and small ones. A heavy call works in pieces of up to some
 * tenths of a second. They begin one at a time, and after each one small calls that are under way have as
 * long as it took before the next begins: a small read waits for a piece or two, not for those of a hall.
 */
import { performance } from 'node:perf_hooks';

/** Small calls get no longer than this between two pieces, in milliseconds. */
const longestRest = 300;

export interface ThreadPieces {
  /** Waits until a heavy call may begin its next piece, which lasts until the thread turns to something else. */
  next(): Promise<void>;
  /** Does the work of a small call, which heavy ones let go first. */
  small<T>(work: () => Promise<T>): Promise<T>;
}

/** @param now milliseconds of a clock that never steps back */
export function createThreadPieces(now: () => number = () => performance.now()): ThreadPieces {
  const waiting: (() => void)[] = [];
  let smallCalls = 0;
  let restsUntil = 0;
  /** A piece runs, or the next one is about to be chosen. */
  let isBusy = false;
  let timer: NodeJS.Timeout | undefined;

  function choose(): void {
    isBusy = true;
    clearTimeout(timer);
    setImmediate(begin);
  }

  function begin(): void {
    isBusy = false;
    const rest = restsUntil - now();
    if (waiting.length === 0) return;
    if (smallCalls > 0 && rest > 0) {
      timer = setTimeout(choose, rest);
      return;
    }
    isBusy = true;
    const began = now();
    waiting.shift()?.();
    // The thread comes back here once the piece is over and it has looked for events.
    setImmediate(() => {
      restsUntil = now() + Math.min(now() - began, longestRest);
      choose();
    });
  }

  return {
    next() {
      const turn = new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
      if (!isBusy && waiting.length === 1) choose();
      return turn;
    },
    async small(work) {
      smallCalls += 1;
      try {
        return await work();
      } finally {
        smallCalls -= 1;
        if (smallCalls === 0 && !isBusy && waiting.length > 0) choose();
      }
    },
  };
}

/** Those of this process. */
const pieces = createThreadPieces();
export const nextPiece = pieces.next;
export const smallCall = pieces.small;
