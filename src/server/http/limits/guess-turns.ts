/**
 * Guesses of one address, compared some at a time on this node. A guess is counted while it is compared, so
 * a hall that enters right codes at the same moment would fill its own limit; in line, each one waits the
 * milliseconds that those before it take. Callers take turns: a flood of nobody's guesses delays an account
 * by one of them.
 */
import { AppError } from '#server/errors.ts';
import { createFairQueue, type FairQueue } from '#server/work/fair-queue.ts';

export interface Turn {
  /** From now on the guess is counted, and compared. */
  compare(): void;
  /**
   * After a refusal: waits for a guess that is being compared, which may be right and undone.
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
  readonly waiting: FairQueue<() => void>;
  /** Refused while others were compared. */
  readonly refused: (() => void)[];
  /** Of these, whoever tries again: before those that wait for their first try. */
  readonly again: (() => void)[];
}

export interface TurnLimits {
  /** Turns of one line at once. */
  readonly most: number;
  /** Calls of one caller that wait in a line. */
  readonly mostWaiting: number;
}

/**
 * @returns waits for a turn in the line of a key, callers in turn.
 * It throws AppError `queue-full` when too many of the caller's wait.
 */
export function createTurns({ most, mostWaiting }: TurnLimits) {
  const lines = new Map<string, Line>();

  function free(key: string, line: Line): void {
    line.running -= 1;
    while (line.running < most) {
      const next = line.again.shift() ?? line.waiting.take(() => true);
      if (!next) break;
      line.running += 1;
      next();
    }
    if (line.running === 0 && line.refused.length === 0) lines.delete(key);
  }

  return async (key: string, caller: string): Promise<Turn> => {
    const line = lines.get(key) ?? {
      running: 0,
      comparing: 0,
      compared: 0,
      waiting: createFairQueue(),
      refused: [],
      again: [],
    };
    if (line.waiting.sizeOf(caller) >= mostWaiting) throw new AppError('queue-full');
    lines.set(key, line);
    if (line.running < most) line.running += 1;
    else await new Promise<void>((resolve) => line.waiting.push(caller, resolve));
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
          line.again.push(...line.refused.splice(0, heard));
        }
        free(key, line);
      },
    };
  };
}
