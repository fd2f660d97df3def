/** Asking again what an event or one's own act has changed. */
import type { Query, QueryClient } from '@tanstack/react-query';

export interface Changed {
  readonly tournamentId: string;
  /** First words of event types; `*` is everything. */
  readonly words: ReadonlySet<string>;
}

/** Milliseconds that an act waits for versions at most: a poor network is not to hold anybody. */
const patience = 3000;

/** Makes every answer stale that the change concerns; those on the page are asked for again. */
export function readAgain(queries: QueryClient, changed: Changed): void {
  void queries.invalidateQueries({ predicate: (query) => concerns(query, changed) });
}

/**
 * The same, and resolves once the answers on the page that hold versions are the present ones, so
 * that the next act starts from them. The others arrive when they arrive.
 */
export async function readVersionsAgain(queries: QueryClient, changed: Changed): Promise<void> {
  const [held, others] = [true, false].map((isHeld) =>
    queries.invalidateQueries({
      predicate: (query) => concerns(query, changed) && holdsVersion(query.state.data) === isHeld,
    }),
  );
  void others;
  await Promise.race([held, new Promise((resolve) => setTimeout(resolve, patience))]);
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
