/** What clients missed, read once for all that missed the same, within an allowance of their address. */
import { LRUCache } from 'lru-cache';
import { liveLimits } from '#contract/limits.ts';
import { type ActivityEntry, findAllSince } from '../db/activity-repository.ts';
import { runShared } from '../db/connections/work-context.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../ports/clock.ts';
import { type Allowance, createAllowance } from './allowance.ts';

/** Most entries that are replayed: whoever missed more asks for its pages again. */
const mostEntries = 500;
const mostAddresses = 10_000;

/** A stretch of a tournament's log that one client missed. */
export interface Missed {
  readonly tournamentId: string;
  /** After this one … */
  readonly since: number;
  /** … up to this one. */
  readonly seq: number;
}

type Entries = readonly ActivityEntry[];

export interface Replays {
  /** @returns null: too much was missed, or the address has asked too often; the page has to ask again */
  entriesOf(missed: Missed, address: string): Promise<Entries | null>;
}

export function createReplays(db: Database, clock: Clock): Replays {
  const underWay = new Map<string, Promise<Entries | null>>();
  const allowances = new LRUCache<string, Allowance>({ max: mostAddresses });

  function mayRead(address: string): boolean {
    const allowance = allowances.get(address) ?? createAllowance(clock, liveLimits.addressReplays);
    allowances.set(address, allowance);
    return allowance.take();
  }

  async function read({ tournamentId, since }: Missed): Promise<Entries | null> {
    const entries = await runShared('replays', { tournamentId }, () =>
      db.read((reader) => findAllSince(reader, tournamentId, since, mostEntries)),
    );
    return entries.length === mostEntries ? null : entries;
  }

  return {
    async entriesOf(missed, address) {
      if (missed.seq - missed.since >= mostEntries) return null;
      // A query that began when less had happened may lack what this client missed.
      const key = `${missed.tournamentId} ${missed.since} ${missed.seq}`;
      const begun = underWay.get(key);
      if (begun) return begun;
      if (!mayRead(address)) return null;
      const own = read(missed).finally(() => underWay.delete(key));
      underWay.set(key, own);
      return own;
    },
  };
}
