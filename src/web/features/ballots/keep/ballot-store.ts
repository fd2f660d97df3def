/** Ballots in this browser's database, and the word to other tabs when one changes. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { markWaitingBallots } from '../../../lib/waiting-ballots.ts';
import { isWaiting, type KeptBallot } from './kept-ballot.ts';

interface Stored extends DBSchema {
  ballot: { key: string; value: KeptBallot };
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ballots');
const listeners = new Set<(key: string) => void>();
const memory = new Map<string, KeptBallot>();
let opening: Promise<IDBPDatabase<Stored> | null> | null = null;

channel?.addEventListener('message', ({ data }) => tell(String(data)));

export async function findBallot(key: string): Promise<KeptBallot | undefined> {
  const db = await open();
  return db ? db.get('ballot', key) : memory.get(key);
}

export async function findAllBallots(): Promise<readonly KeptBallot[]> {
  const db = await open();
  return db ? db.getAll('ballot') : [...memory.values()];
}

/**
 * Changes a kept ballot in one step, so that tabs do not undo each other.
 * @param change gets what is there; what it answers is kept, null leaves all as it is.
 */
export async function updateBallot(
  key: string,
  change: (now: KeptBallot | undefined) => KeptBallot | null,
): Promise<KeptBallot | undefined> {
  const db = await open();
  const tx = db?.transaction('ballot', 'readwrite');
  const now = tx ? await tx.store.get(key) : memory.get(key);
  const next = change(now);
  if (next && tx) await tx.store.put(next);
  if (next && !tx) memory.set(key, next);
  await tx?.done;
  if (!next) return now;
  if (isWaiting(next)) markWaitingBallots(true);
  channel?.postMessage(key);
  tell(key);
  return next;
}

/** Hears the keys of ballots that changed, in this tab and in others; the answer stops it. */
export function onBallotChange(listener: (key: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(key: string): void {
  for (const listener of listeners) listener(key);
}

/** Null where the browser has no database (some private windows): kept in memory then. */
function open(): Promise<IDBPDatabase<Stored> | null> {
  opening ??= openStore().catch(() => null);
  return opening;
}

async function openStore(): Promise<IDBPDatabase<Stored>> {
  return openDB<Stored>('rostrum', 1, {
    upgrade(db) {
      db.createObjectStore('ballot', { keyPath: 'key' });
    },
  });
}
