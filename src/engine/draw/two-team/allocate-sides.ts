import { createRandom } from '#engine/random.ts';
import type { DrawTeam } from '../types.ts';
import { firstSideSurplus } from './sides.ts';

/**
 * Allocates the two sides of a round beforehand (R3.12): half of the field each; those who had the
 * first side less often, relative to the second, take it, equals by coin. Of an odd field the one
 * team too many has the first side.
 * @returns the teams in their order, each with a seat.
 */
export function allocateSides(teams: readonly DrawTeam[], seed: string): DrawTeam[] {
  const byId = [...teams].sort((a, b) => (a.id < b.id ? -1 : 1));
  const order = createRandom(`${seed}/allocated sides`)
    .shuffle(byId)
    .sort((a, b) => firstSideSurplus({ team: a }) - firstSideSurplus({ team: b }));
  const first = new Set(order.slice(0, Math.ceil(order.length / 2)).map(({ id }) => id));
  return teams.map((team) => ({ ...team, allocatedSeat: first.has(team.id) ? 0 : 1 }));
}
