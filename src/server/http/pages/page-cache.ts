/**
 * Public answers kept as bytes until the tournament's sequence number moves on: a draw release to
 * ten thousand phones is one query. Only answers made for the public are kept.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type EncodedBody, encodedBody } from './encoding.ts';

/** JSON as it is sent. */
export interface Page extends EncodedBody {
  /** Weak: the same for every encoding. */
  readonly etag: string;
}

interface Entry {
  readonly seq: number;
  readonly expiresAt: number;
  /** When it was built, in milliseconds. */
  readonly builtAt: number;
  /** Bytes of the page and its compressed forms. */
  readonly size: number;
  readonly page: Page;
}

/** A page that is being built: it takes no other's place before it is there. */
interface Building {
  readonly seq: number;
  readonly page: Promise<Page>;
}

export interface PageCache {
  /** The page of a key at a sequence number, if it is in memory. */
  kept(key: string, seq: number, now: number): Page | undefined;
  /**
   * The page of a key at a sequence number though its time is over, and when it was built (milliseconds):
   * for a while in which none can be built.
   */
  outdated(key: string, seq: number): { readonly page: Page; readonly builtAt: number } | undefined;
  /** The next page of a key that somebody builds, of that number or a later one; `stop` ends the waiting. */
  next(key: string, seq: number): { readonly page: Promise<Page>; readonly stop: () => void };
  /** The page of a key at a sequence number, built at most once. */
  get(key: string, seq: number, now: number, build: () => Promise<Built>): Promise<Page>;
  /** The sequence number seen last of a tournament, or undefined. */
  seqOf(tournamentId: string): number | undefined;
  /** Remembers a sequence number; smaller ones are ignored. */
  advance(tournamentId: string, seq: number): void;
  /** Forgets what was kept of a deleted tournament; answers under way are not kept either. */
  drop(tournamentId: string): void;
}

/**
 * A tournament that comes back has a number this much larger than when it was deleted: nothing that was
 * kept before is taken for fresh.
 */
export const seqLeap = 1_000_000;

/** A fresh answer, and until when it holds (milliseconds; absent: until the next change). */
export interface Built {
  readonly body: unknown;
  readonly until?: number | undefined;
}

const mostPages = 500;
/** All pages together: those of the largest tournament take a few megabytes each. */
const mostBytes = 128 * 1024 ** 2;

export function createPageCache(): PageCache {
  const entries = new LRUCache<string, Entry>({
    max: mostPages,
    maxSize: mostBytes,
    sizeCalculation: ({ size }) => size,
  });
  const building = new Map<string, Building>();
  const waiting = createListeners<{ readonly seq: number; readonly page: Page }>();
  const seqs = new Map<string, number>();

  async function make(key: string, seq: number, now: number, build: () => Promise<Built>) {
    const { body, until = Number.POSITIVE_INFINITY } = await build();
    const page = toPage(body);
    // Meanwhile the tournament may have changed, and others build the newer page.
    const isNewest = building.get(key)?.seq === seq;
    // Both compressed forms together take less than the page itself.
    const size = 2 * page.bytes.byteLength + 1;
    if (isNewest && until > now)
      entries.set(key, { seq, expiresAt: until, builtAt: now, size, page });
    waiting.call(key, { seq, page });
    return page;
  }

  function kept(key: string, seq: number, now: number): Page | undefined {
    const entry = entries.get(key);
    return entry && entry.seq === seq && entry.expiresAt > now ? entry.page : undefined;
  }

  return {
    kept,
    outdated(key, seq) {
      const entry = entries.get(key);
      return entry?.seq === seq ? entry : undefined;
    },
    next(key, seq) {
      let stop = (): void => undefined;
      const page = new Promise<Page>((resolve) => {
        stop = waiting.add(key, (built) => {
          if (built.seq >= seq) resolve(built.page);
        });
      });
      return { page, stop };
    },
    async get(key, seq, now, build) {
      const known = kept(key, seq, now);
      if (known) return known;
      const begun = building.get(key);
      if (begun?.seq === seq) return begun.page;
      const own: Building = { seq, page: make(key, seq, now, build) };
      building.set(key, own);
      try {
        return await own.page;
      } finally {
        if (building.get(key) === own) building.delete(key);
      }
    },
    seqOf: (tournamentId) => seqs.get(tournamentId),
    advance(tournamentId, seq) {
      if (seq > (seqs.get(tournamentId) ?? -1)) seqs.set(tournamentId, seq);
    },
    drop(tournamentId) {
      // Beyond any number that it had and below the one that it may come back with, however often it is dropped.
      const leaps = Math.floor((seqs.get(tournamentId) ?? 0) / seqLeap);
      seqs.set(tournamentId, leaps * seqLeap + seqLeap / 2);
    },
  };
}

function toPage(body: unknown): Page {
  const bytes = Buffer.from(JSON.stringify(body));
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  return { ...encodedBody(bytes), etag };
}

interface Listeners<T> {
  readonly add: (key: string, listener: (value: T) => void) => () => void;
  readonly call: (key: string, value: T) => void;
}

function createListeners<T>(): Listeners<T> {
  const byKey = new Map<string, Set<(value: T) => void>>();
  return {
    add(key, listener) {
      const own = byKey.get(key) ?? new Set();
      byKey.set(key, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && byKey.get(key) === own) byKey.delete(key);
      };
    },
    call(key, value) {
      for (const listener of byKey.get(key) ?? []) listener(value);
    },
  };
}
