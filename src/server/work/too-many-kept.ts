/** Which results of heavy work to forget, so that memory is bounded and nobody pushes out another's work. */

/** Work that was begun for a tournament. */
export interface KeptWork {
  readonly tournamentId: string;
  readonly isRunning: boolean;
}

/** A tournament beyond this forgets its own oldest, running ones too. */
const mostPerTournament = 12;
/** Beyond this the oldest finished ones go, whose ever they are; how many run is the pool's to bound. */
const mostFinished = 60;

/**
 * @param kept by id, the oldest first
 * @returns ids
 */
export function tooManyKept(kept: readonly (readonly [string, KeptWork])[]): string[] {
  const newestFirst = [...kept].reverse();
  const seen = new Map<string, number>();
  const forgotten: string[] = [];
  let finished = 0;
  for (const [id, { tournamentId, isRunning }] of newestFirst) {
    const ofTournament = (seen.get(tournamentId) ?? 0) + 1;
    seen.set(tournamentId, ofTournament);
    if (!isRunning) finished += 1;
    const isBeyond = ofTournament > mostPerTournament || (!isRunning && finished > mostFinished);
    if (isBeyond) forgotten.push(id);
  }
  return forgotten;
}
