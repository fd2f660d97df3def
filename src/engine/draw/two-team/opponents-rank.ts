import type { Id } from '#engine/vocabulary.ts';
import type { DrawTeam } from '../types.ts';

/**
 * The mean rank of everybody a team met, as often as met (R3.14): the larger, the weaker they are.
 * @param rankOf places in the table, 1 = top.
 * @returns null for a team that met nobody with a rank.
 */
export function opponentsRank(
  met: DrawTeam['met'],
  rankOf: ReadonlyMap<Id, number>,
): number | null {
  const ranks = met.flatMap(({ teamId }) => rankOf.get(teamId) ?? []);
  return ranks.length === 0 ? null : ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
}
