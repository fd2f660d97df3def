/**
 * Guesses of one address, compared some at a time on this node. A guess is counted while it is compared, so
 * a hall that enters right codes at the same moment would fill its own limit; in line, each one waits the
 * milliseconds that those before it take.
 */

export interface Turn {
  /** From now on the guess is counted, and compared. */
  compare(): void;
  /**
   * After a refusal: waits for a guess that is being compared, which may be right and taken back.
   * @returns false: there has been none since the last try, the limit is used up
   */
  again(): Promise<boolean>;
  end(): void;
}

interface Line {
  running: number;
  comparing: number;
  /** How many were compared so far. */
  compared: number;
  readonly waiting: (() => void)[];
  /** Refused while others were compared. */
  readonly refused: (() => void)[];
}

/** @param most turns of one line at once @returns waits for a turn, in the order of asking */
export function createTurns(most: number): (key: string) => Promise<Turn> {
  const lines = new Map<string, Line>();

  function free(key: string, line: Line): void {
    line.running -= 1;
    while (line.running < most) {
      const next = line.waiting.shift();
      if (!next) break;
      line.running += 1;
      next();
    }
    if (line.running === 0 && line.refused.length === 0) lines.delete(key);
  }

  return async (key) => {
    const line = lines.get(key) ?? {
      running: 0,
      comparing: 0,
      compared: 0,
      waiting: [],
      refused: [],
    };
    lines.set(key, line);
    if (line.running < most) line.running += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    let isComparing = false;
    let seen = line.compared;
    return {
      compare() {
        isComparing = true;
        line.comparing += 1;
      },
      async again() {
        if (line.compared === seen) {
          if (line.comparing === 0) return false;
          const waits = new Promise<void>((resolve) => line.refused.push(resolve));
          free(key, line);
          await waits;
        }
        seen = line.compared;
        return true;
      },
      end() {
        if (isComparing) {
          line.comparing -= 1;
          line.compared += 1;
          // One that was right makes room for one; after the last, all others hear that there is none.
          const heard = line.comparing === 0 ? line.refused.length : 1;
          line.waiting.unshift(...line.refused.splice(0, heard));
        }
        free(key, line);
      },
    };
  };
}
