import { compareText } from '#engine/collections.ts';
import type { Random } from '../random.ts';
import type { DrawTeam } from './types.ts';

/**
 * The teams in an order that depends on the seed alone, never on the order of the input (R1.2):
 * by id, then shuffled. Whatever is left to chance later is settled by this order.
 */
export function shuffleTeams(teams: readonly DrawTeam[], random: Random): DrawTeam[] {
  return random.fork('teams').shuffle(sortedById(teams));
}

/** By id, compared by code unit: the same on every machine. */
export function sortedById(teams: readonly DrawTeam[]): DrawTeam[] {
  return [...teams].sort((a, b) => compareText(a.id, b.id));
}

/** Best first: points, then each tie-break; what is still tied keeps the given order (R3.1). */
export function rankByStanding(teams: readonly DrawTeam[]): DrawTeam[] {
  return [...teams].sort((a, b) => b.points - a.points || compareTieBreaks(a, b));
}

/** Strongest seed first, unseeded teams last; equal seeds keep the given order (R4.1). */
export function rankBySeed(teams: readonly DrawTeam[]): DrawTeam[] {
  return [...teams].sort((a, b) => {
    if (a.seed === null || b.seed === null)
      return Number(a.seed === null) - Number(b.seed === null);
    return b.seed - a.seed;
  });
}

/** A missing tie-break counts as the worst. */
function compareTieBreaks(a: DrawTeam, b: DrawTeam): number {
  const length = Math.max(a.tieBreaks.length, b.tieBreaks.length);
  for (let i = 0; i < length; i++) {
    const x = a.tieBreaks[i] ?? -Infinity;
    const y = b.tieBreaks[i] ?? -Infinity;
    if (x !== y) return y > x ? 1 : -1;
  }
  return 0;
}
