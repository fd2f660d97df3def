/** Which results of heavy work to forget, so that memory is bounded and nobody pushes out another's work. */

/** Work that was begun for a tournament. */
export interface CachedWork {
  readonly tournamentId: string;
  /** The account that owns the tournament. */
  readonly account: string;
  readonly isRunning: boolean;
}

/** A tournament beyond this forgets its own oldest, running ones too. */
const mostPerTournament = 12;
/** So do all tournaments of one account together. */
const mostPerAccount = 36;
/** Beyond this the oldest finished ones go, whose ever they are; how many run is the pool's to bound. */
const mostFinished = 60;

/**
 * @param kept by id, the oldest first
 * @returns ids
 */
export function evictable(kept: readonly (readonly [string, CachedWork])[]): string[] {
  const newestFirst = [...kept].reverse();
  const seen = new Map<string, number>();
  const forgotten: string[] = [];
  let finished = 0;
  const count = (name: string) => {
    const next = (seen.get(name) ?? 0) + 1;
    seen.set(name, next);
    return next;
  };
  for (const [id, { tournamentId, account, isRunning }] of newestFirst) {
    const isTooMuch =
      count(`tournament ${tournamentId}`) > mostPerTournament ||
      count(`account ${account}`) > mostPerAccount;
    if (!isTooMuch && !isRunning) finished += 1;
    if (isTooMuch || (!isRunning && finished > mostFinished)) forgotten.push(id);
  }
  return forgotten;
}
