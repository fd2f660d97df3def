/** Virtual-time fair queueing among entries of one level, such as the networks of all peers. Pure. */

export interface Entry<V> {
  readonly value: V;
  /** Milliseconds on the level’s clock. */
  time: number;
  /** Null: it is not waiting. */
  lane: number | null;
}

/**
 * Each entry has a clock that advances by the time its pieces take. One that is new or was idle starts one
 * millisecond before the present, so it goes ahead but has saved up no more than that. Entries within the
 * same millisecond take turns.
 */
export interface FairLevel<K, V> {
  /** The entry of a key, which is remembered beyond its waiting. */
  entryOf(key: K, create: () => V): Entry<V>;
  known(key: K): Entry<V> | undefined;
  delete(key: K): void;
  /** It waits, behind others of its millisecond. */
  wait(entry: Entry<V>): void;
  stop(entry: Entry<V>): void;
  /** Who has used least of those who wait. */
  first(): Entry<V> | null;
  /** Notes the milliseconds that its piece took. */
  charge(entry: Entry<V>, milliseconds: number): void;
  /** Whether any waits. */
  readonly isWaiting: boolean;
}

/** Entries that are remembered at least. */
const fewest = 4096;

export function createFairLevel<K, V>(): FairLevel<K, V> {
  const entries = new Map<K, Entry<V>>();
  /** Those that wait, by their millisecond. */
  const lanes = new Map<number, Set<Entry<V>>>();
  /** The latest millisecond that an entry was taken from. */
  let present = 0;
  let most = fewest;

  /** Forgets entries that would begin where a new one does. */
  function forget(): void {
    for (const [key, { time, lane }] of entries) {
      if (lane === null && time <= present - 1) entries.delete(key);
    }
    most = Math.max(fewest, 2 * entries.size);
  }

  function wait(entry: Entry<V>): void {
    stop(entry);
    entry.time = Math.max(entry.time, present - 1);
    entry.lane = Math.floor(entry.time);
    const lane = lanes.get(entry.lane) ?? new Set();
    lanes.set(entry.lane, lane.add(entry));
  }

  function stop(entry: Entry<V>): void {
    if (entry.lane === null) return;
    const lane = lanes.get(entry.lane);
    lane?.delete(entry);
    if (lane?.size === 0) lanes.delete(entry.lane);
    entry.lane = null;
  }

  return {
    entryOf(key, create) {
      const known = entries.get(key);
      if (known) return known;
      if (entries.size >= most) forget();
      const entry: Entry<V> = { value: create(), time: present - 1, lane: null };
      entries.set(key, entry);
      return entry;
    },
    known: (key) => entries.get(key),
    delete(key) {
      const entry = entries.get(key);
      if (entry) stop(entry);
      entries.delete(key);
    },
    wait,
    stop,
    first() {
      if (lanes.size === 0) return null;
      let lane = present - 1;
      while (!lanes.has(lane)) lane += 1;
      present = Math.max(present, lane);
      const [entry = null] = lanes.get(lane) ?? [];
      return entry;
    },
    charge(entry, milliseconds) {
      const wasWaiting = entry.lane !== null;
      stop(entry);
      entry.time = Math.max(entry.time, present - 1) + milliseconds;
      if (wasWaiting) wait(entry);
    },
    get isWaiting() {
      return lanes.size > 0;
    },
  };
}
