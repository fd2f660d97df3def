/**
 * Turns of calls that read a whole tournament (`statements: 'heavy'`): on the server's own thread each may
 * hold up everybody for tenths of a second. A caller has few at a time, and pauses once its calls have used
 * more than its part of the thread; those of a page or two never do.
 */
import { LRUCache } from 'lru-cache';
import { createBusyMeter } from '#server/busy-time.ts';
import { createShares, type Share } from '#server/db/connections/shares.ts';
import type { Caller } from './caller.ts';

/** A call's turn. */
export interface HeavyTurn {
  /** Does the call's work: what it uses of the thread is charged to its caller. */
  run<T>(work: () => T): T;
  /** Lets the caller's next call begin, after a pause if it owes one. May be called twice. */
  end(): void;
}

export interface HeavyTurns {
  /**
   * Waits for the caller's turn.
   * @param signal leaves the line when it is aborted; the call rejects with its reason
   * @throws AppError `queue-full` when too many of the caller's wait, or of their address and nobody
   * there has more
   */
  take(caller: Caller, signal?: AbortSignal): Promise<HeavyTurn>;
  /**
   * Likewise for a public page of a tournament, which is made for everybody at once: in the line of an
   * address, and then in that of the tournament's pages.
   */
  takeForPage(tournamentId: string, address: string, signal?: AbortSignal): Promise<HeavyTurn>;
}

export interface HeavyTurnsOptions {
  /** Milliseconds of a clock that never steps back. */
  readonly now?: () => number;
  readonly later?: (work: () => void, milliseconds: number) => void;
}

/** A caller's places, and its part of the thread. */
interface Part extends Share {
  /** Milliseconds of the thread that it may use without a pause … */
  readonly free: number;
  /** … and how many pass until one of them comes back. */
  readonly payback: number;
}

/** One less than its connections to the database: a page's reads wait together, and small calls go on. */
const perActor = { most: 3, mostWaiting: 40, free: 2000, payback: 3 };
/** A tab room is one address: several of its people read at once, and half of the thread is for others. */
const perAddress = { most: 6, mostWaiting: 2000, free: 4000, payback: 2 };
/** Pages of one tournament that are not in memory, for everybody and for one address: a hall waits for them. */
const perPages = { most: 2, mostWaiting: 2000, free: 2000, payback: 2 };

/** Callers whose debt is known; beyond it, those who called longest ago owe nothing. */
const mostRemembered = 10_000;

export function createHeavyTurns(options: HeavyTurnsOptions = {}): HeavyTurns {
  const { now = () => performance.now(), later = afterwards } = options;
  // Each caller has places of its own: there is no total to share out.
  const shares = createShares(Number.POSITIVE_INFINITY);
  /** When a caller will have paid for its calls. */
  const paidAt = new LRUCache<string, number>({ max: mostRemembered });

  /** Adds what a call used to its caller's debt. @returns milliseconds to pause, none below 0 */
  function charge({ key, free, payback }: Part, used: number): number {
    const at = Math.max(now(), paidAt.get(key) ?? 0) + used * payback;
    paidAt.set(key, at);
    return at - now() - free * payback;
  }

  /**
   * Takes a place in each part separately, so that a person who has to pause does not block their hall.
   * Callers who share a part take turns for it.
   */
  async function take(
    parts: readonly Part[],
    { caller, signal }: { readonly caller: string; readonly signal: AbortSignal | undefined },
  ): Promise<HeavyTurn> {
    const places: { readonly part: Part; readonly release: () => void }[] = [];
    try {
      for (const part of parts) {
        places.push({ part, release: await shares.take([part], signal, caller) });
      }
    } catch (error) {
      for (const { release } of places) release();
      throw error;
    }
    const meter = createBusyMeter(now);
    let hasEnded = false;
    return {
      run: meter.run,
      end() {
        if (hasEnded) return;
        hasEnded = true;
        const used = meter.used();
        for (const { part, release } of places) {
          const pause = charge(part, used);
          if (pause > 0) later(release, pause);
          else release();
        }
      },
    };
  }

  return {
    take({ actor, address }, signal) {
      const ofAddress = { key: `address ${address}`, ...perAddress };
      const ofActor = actor === null ? [] : [{ key: actor, ...perActor }];
      return take([...ofActor, ofAddress], { caller: actor ?? '', signal });
    },
    takeForPage(tournamentId, address, signal) {
      const pages = `pages ${tournamentId}`;
      const ofAddress = { key: `${pages} for ${address}`, ...perPages };
      return take([ofAddress, { key: pages, ...perPages }], { caller: address, signal });
    },
  };
}

/** A server that stops does not wait for it. */
function afterwards(work: () => void, milliseconds: number): void {
  setTimeout(work, milliseconds).unref();
}
