import { compareText } from '#engine/collections.ts';
import { createRandom } from '#engine/random.ts';
import type { DrawTeam } from '../types.ts';
import { firstSideSurplus } from './sides.ts';

type SidedTeam = Pick<DrawTeam, 'id' | 'seatHistory' | 'allocatedSeat'>;

/**
 * Allocates the two sides of a round beforehand (R3.12): half of the field each; those who had the
 * first side less often, relative to the second, take it, equals by coin. Of an odd field the one
 * team too many has the first side. A team that has a side already keeps it.
 * @returns the teams in their order, each with a seat.
 */
export function allocateSides<T extends SidedTeam>(teams: readonly T[], seed: string): T[] {
  const given = teams.filter(({ allocatedSeat }) => allocatedSeat === 0).length;
  const open = teams.filter(({ allocatedSeat }) => allocatedSeat === null);
  const byId = open.sort((a, b) => compareText(a.id, b.id));
  const order = createRandom(`${seed}/allocated sides`)
    .shuffle(byId)
    .sort((a, b) => firstSideSurplus({ team: a }) - firstSideSurplus({ team: b }));
  const lacking = Math.max(0, Math.ceil(teams.length / 2) - given);
  const first = new Set(order.slice(0, lacking).map(({ id }) => id));
  return teams.map((team) =>
    team.allocatedSeat === null ? { ...team, allocatedSeat: first.has(team.id) ? 0 : 1 } : team,
  );
}
