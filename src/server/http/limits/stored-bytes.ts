/**
 * Bounds what one tournament stores, whatever it consists of: deletions, copies and restores of it go
 * through memory. Measuring reads every row of it, so it is done once much may have been added.
 */
import { LRUCache } from 'lru-cache';
import { mostStoredBytes, storedBytesSentence } from '#contract/limits.ts';
import { AppError } from '#server/errors.ts';

export interface StoredBytes {
  /**
   * Call it before a write that may add to a tournament.
   * @param arriving bytes of the call
   * @throws AppError `tournament-full`
   */
  admit(tournamentId: string, arriving: number): Promise<void>;
  /** Call it where a write stores many more bytes than arrived. */
  add(tournamentId: string, bytes: number): void;
}

export interface StoredBytesOptions {
  /** Bytes that a tournament may store; absent: `mostStoredBytes`. */
  readonly most?: number | undefined;
  /** What the database stores of a tournament now. */
  readonly measure: (tournamentId: string) => Promise<number>;
  /** Milliseconds of a clock that never steps back. */
  readonly now?: () => number;
}

/** Bytes that may arrive between two measurements of a tournament. */
const between = 16 * 1024 * 1024;
/** What any write counts for, besides its bytes: it may add rows of the server’s own. */
const ofWrite = 8 * 1024;
/** Milliseconds for which a full one is not measured again: those who make room wait no longer. */
const full = 10_000;

interface Known {
  arrived: number;
  fullUntil: number;
}

export function createStoredBytes(options: StoredBytesOptions): StoredBytes {
  const { measure, most = mostStoredBytes, now = () => performance.now() } = options;
  const tournaments = new LRUCache<string, Known>({ max: 10_000 });
  const knownOf = (tournamentId: string): Known => {
    const known = tournaments.get(tournamentId) ?? { arrived: between, fullUntil: 0 };
    tournaments.set(tournamentId, known);
    return known;
  };
  return {
    add(tournamentId, bytes) {
      knownOf(tournamentId).arrived += bytes;
    },
    async admit(tournamentId, arriving) {
      const known = knownOf(tournamentId);
      if (now() < known.fullUntil) throw tooFull();
      known.arrived += ofWrite + arriving;
      if (known.arrived < between) return;
      // Others pass meanwhile: what they bring counts for the next time.
      known.arrived = 0;
      const stored = await measure(tournamentId).catch((error: unknown) => {
        known.arrived = between;
        throw error;
      });
      if (stored <= most) return;
      Object.assign(known, { arrived: between, fullUntil: now() + full });
      throw tooFull();
    },
  };
}

function tooFull(): AppError {
  return new AppError('tournament-full', storedBytesSentence);
}
