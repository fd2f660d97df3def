/** Asking again what an event or one's own act has changed. */
import type { Query, QueryClient } from '@tanstack/react-query';

export interface Changed {
  readonly tournamentId: string;
  /** First words of event types, with `~` those of a while ago; `*` is everything. */
  readonly words: ReadonlySet<string>;
}

/** Milliseconds that an act waits for versions at most: a poor network is not to hold anybody. */
const patience = 3000;

/** Makes every answer stale that the change concerns; those on the page are asked for again. */
export function readAgain(queries: QueryClient, changed: Changed): void {
  readAfterFirst(queries, changed);
  void queries.invalidateQueries({ predicate: (query) => concerns(query, changed) });
}

/**
 * The same, and resolves once the answers on the page that hold versions are the present ones, so
 * that the next act starts from them. The others arrive when they arrive.
 */
export async function readVersionsAgain(queries: QueryClient, changed: Changed): Promise<void> {
  readAfterFirst(queries, changed);
  const [held, others] = [true, false].map((isHeld) =>
    queries.invalidateQueries({
      predicate: (query) => concerns(query, changed) && holdsVersion(query.state.data) === isHeld,
    }),
  );
  void others;
  await Promise.race([held, new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** Questions that are asked once more after their first answer. */
const asksTwice = new WeakSet<Query>();

/**
 * A first answer on its way may be older than the change, and nothing else asks again: invalidating joins
 * it. It is not cut short, because on a poor network it would never arrive.
 */
function readAfterFirst(queries: QueryClient, changed: Changed): void {
  const firsts = queries.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (query) => query.state.data === undefined && concerns(query, changed),
  });
  for (const query of firsts) {
    if (asksTwice.has(query)) continue;
    asksTwice.add(query);
    const again = () => {
      asksTwice.delete(query);
      void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    query.promise?.then(again, again);
  }
}

/** A question without a tournament is the one that finds it by its address. */
function concerns({ meta }: Query, { tournamentId, words }: Changed): boolean {
  return (
    meta?.on !== undefined &&
    (meta.tournamentId ?? tournamentId) === tournamentId &&
    (words.has('*') || meta.on.some((one) => one === '*' || words.has(one)))
  );
}

/** Whether an answer holds, at any depth, the version of something that acts send back. */
function holdsVersion(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  if (!Array.isArray(data) && 'version' in data) return true;
  return Object.values(data).some(holdsVersion);
}
