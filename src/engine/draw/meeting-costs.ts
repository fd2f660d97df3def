/** Clashes as one number, and back: the levels of R5.6. */
import type { MeetingFigures } from './types.ts';

/** Levels of the cost: each is larger than all that can come together below it. */
export const REPEAT = 2 ** 30;
export const INSTITUTION = 2 ** 15;
export const PULL_UP = 1;

/** The figures of all rooms. */
export function figuresOf({ roomCost }: { readonly roomCost: Float64Array }): MeetingFigures {
  const total = { repeats: 0, institutions: 0, pullups: 0 };
  for (const cost of roomCost) {
    const own = readCost(cost);
    total.repeats += own.repeats;
    total.institutions += own.institutions;
    total.pullups += own.pullups;
  }
  const { repeats, institutions, pullups } = total;
  return { ...total, proven: repeats + institutions + pullups === 0 };
}

/**
 * Takes a change apart into its levels: how many more of each, or fewer. Two rooms never change a
 * level by half of what the next one weighs.
 */
export function readChange(
  change: number,
): readonly [repeats: number, institutions: number, pullups: number] {
  const repeats = Math.round(change / REPEAT);
  const rest = change - repeats * REPEAT;
  const institutions = Math.round(rest / INSTITUTION);
  return [repeats, institutions, rest - institutions * INSTITUTION];
}

/** Takes a cost apart into its levels. */
export function readCost(cost: number): Omit<MeetingFigures, 'proven' | 'bound'> {
  return {
    repeats: Math.floor(cost / REPEAT),
    institutions: Math.floor((cost % REPEAT) / INSTITUTION),
    pullups: cost % INSTITUTION,
  };
}

/** One number for figures, as `readCost` reads it. */
export function writeCost(figures: Omit<MeetingFigures, 'proven' | 'bound'>): number {
  return figures.repeats * REPEAT + figures.institutions * INSTITUTION + figures.pullups * PULL_UP;
}
