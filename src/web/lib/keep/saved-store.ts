/** What people write, in this browser's database, and the word to other tabs when it changes. */
import { type IDBPDatabase, openDB } from 'idb';

/** All kinds of thing that is kept; a new one needs the next version of the database. */
const kinds = ['ballot', 'feedback', 'feedback-list', 'desk', 'reasons'] as const;
const version = 4;
export type SavedKind = (typeof kinds)[number];

interface Keyed {
  readonly key: string;
}

export interface SavedStore<T extends Keyed> {
  find(key: string): Promise<T | undefined>;
  findAll(): Promise<readonly T[]>;
  /**
   * Changes what is kept in one step, so that tabs do not undo each other.
   * @param change gets what is there; what it answers is kept, null leaves all as it is.
   */
  update(key: string, change: (now: T | undefined) => T | null): Promise<T | undefined>;
  /** Hears the keys of what changed, in this tab and in others; the answer stops it. */
  onChange(listener: (key: string) => void): () => void;
}

let opening: Promise<IDBPDatabase | null> | null = null;
/** What is kept where the browser has no database. */
const memories = new Map<SavedKind, Map<string, Keyed>>(kinds.map((kind) => [kind, new Map()]));

/** Something on this device, whatever its kind makes of it. */
export interface SavedItem {
  readonly kind: SavedKind;
  readonly kept: unknown;
}

/** Everything that is kept on this device, of every kind. */
export async function findAllSaved(): Promise<readonly SavedItem[]> {
  const db = await open();
  const lists = kinds.map(async (kind): Promise<SavedItem[]> => {
    const all: unknown[] = db ? await db.getAll(kind) : [...(memories.get(kind)?.values() ?? [])];
    return all.map((kept) => ({ kind, kept }));
  });
  return (await Promise.all(lists)).flat();
}

/** Deletes what is kept on this device, apart from what `stays` names. */
export async function deleteSaved(stays: (thing: SavedItem) => boolean): Promise<void> {
  const db = await open();
  for (const kind of kinds) {
    const memory = memories.get(kind);
    for (const [key, kept] of memory ?? []) if (!stays({ kind, kept })) memory?.delete(key);
    if (!db) continue;
    const tx = db.transaction(kind, 'readwrite');
    for (let at = await tx.store.openCursor(); at; at = await at.continue()) {
      if (!stays({ kind, kept: at.value })) await at.delete();
    }
    await tx.done;
  }
}

export function createSavedStore<T extends Keyed>(kind: SavedKind): SavedStore<T> {
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`rostrum-${kind}`);
  const listeners = new Set<(key: string) => void>();
  // Each kind is written by one module, as one type.
  const memory = memories.get(kind) as Map<string, T>;
  const tell = (key: string) => {
    for (const listener of listeners) listener(key);
  };
  channel?.addEventListener('message', ({ data }) => tell(String(data)));
  return {
    async find(key) {
      const db = await open();
      return db ? db.get(kind, key) : memory.get(key);
    },
    async findAll() {
      const db = await open();
      return db ? db.getAll(kind) : [...memory.values()];
    },
    async update(key, change) {
      const db = await open();
      const tx = db?.transaction(kind, 'readwrite');
      const now: T | undefined = tx ? await tx.store.get(key) : memory.get(key);
      const next = change(now);
      if (next && tx) await tx.store.put(next);
      if (next && !tx) memory.set(key, next);
      await tx?.done;
      if (!next) return now;
      channel?.postMessage(key);
      tell(key);
      return next;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Null where the browser has no database (some private windows): kept in memory then. */
function open(): Promise<IDBPDatabase | null> {
  opening ??= openDatabase().catch(() => null);
  return opening;
}

async function openDatabase(): Promise<IDBPDatabase> {
  return openDB('rostrum', version, {
    upgrade(db) {
      for (const kind of kinds) {
        if (!db.objectStoreNames.contains(kind)) db.createObjectStore(kind, { keyPath: 'key' });
      }
    },
  });
}
