/** Who does not come to a round of a played tournament. */
import { createRandom } from '../random.ts';

export interface Absences {
  /** Of the tournament and the round. */
  readonly seed: string;
  /** Probability of not coming, 0 … 1. */
  readonly share: number;
  /** This many come whatever the luck. */
  readonly least: number;
}

/**
 * The names of those who stay away, each by a luck of its own, so that nobody else's name or number
 * changes it. Where too many would, the least unlucky come after all.
 */
export function absentFrom(
  names: readonly string[],
  { seed, share, least }: Absences,
): ReadonlySet<string> {
  const unlucky = names
    .map((name) => ({ name, luck: createRandom(`${seed}/absent/${name}`).next() }))
    .filter(({ luck }) => luck < share)
    .sort((a, b) => a.luck - b.luck)
    .slice(0, Math.max(0, names.length - least));
  return new Set(unlucky.map(({ name }) => name));
}
