/** Which judges of a played round keep the tab room waiting. */
import type { Random } from '../random.ts';

/** How a judge hands in. */
export interface Handing {
  /** Minutes after the ballots of the punctual; 0: with them. */
  readonly minutesLate: number;
  /** Nothing came until somebody asked for it. */
  readonly chased: boolean;
}

/** The last ballot of a round is in by then; a tab room does not wait longer. */
export const latestMinutes = 10;

const punctual: Handing = { minutesLate: 0, chased: false };
/** Who is not in by then is asked. */
const patience = 6;
/** One late judge in three has to be asked. */
const forgetful = 1 / 3;

/**
 * Draws how one judge hands in.
 * @param random a fork of its own, so that being late moves no other draw of chance
 * @param share probability of being late, 0 … 1
 */
export function handingOf(random: Random, share: number): Handing {
  if (random.next() >= share) return punctual;
  const chased = random.next() < forgetful;
  const minutesLate = chased
    ? patience + 1 + random.int(latestMinutes - patience)
    : 1 + random.int(patience);
  return { minutesLate, chased };
}
