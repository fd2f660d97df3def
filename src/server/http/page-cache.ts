/**
 * Public answers kept as bytes until the tournament's sequence number moves on: a draw release to
 * ten thousand phones is one query. Only answers made for the public are kept.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export interface Page {
  readonly json: string;
  readonly etag: string;
}

interface Entry {
  readonly seq: number;
  expiresAt: number;
  /** Bytes of the page; 1 until it is built. */
  size: number;
  readonly page: Promise<Page>;
}

export interface PageCache {
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
  const seqs = new Map<string, number>();
  return {
    get(key, seq, now, build) {
      const kept = entries.get(key);
      if (kept && kept.seq === seq && kept.expiresAt > now) return kept.page;
      const entry: Entry = {
        seq,
        expiresAt: Number.POSITIVE_INFINITY,
        size: 1,
        page: build().then((built) => {
          if (built.until !== undefined) entry.expiresAt = built.until;
          return toPage(built.body);
        }),
      };
      entries.set(key, entry);
      const isKept = () => entries.peek(key) === entry;
      entry.page.then(
        ({ json }) => {
          if (!isKept()) return;
          entry.size = Buffer.byteLength(json) + 1;
          // The cache weighs an entry when it is put in.
          entries.delete(key);
          entries.set(key, entry);
        },
        () => {
          if (isKept()) entries.delete(key);
        },
      );
      return entry.page;
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
  const json = JSON.stringify(body);
  return { json, etag: `"${createHash('sha1').update(json).digest('base64url')}"` };
}
