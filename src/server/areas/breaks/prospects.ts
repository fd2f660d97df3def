/** Who can still break in the open category: what makes a room important. */

import type { Liveness } from '#engine/breaks/index.ts';
import { liveness } from '#engine/breaks/index.ts';
import type { Reader } from '../../db/database.ts';
import { readFacts } from '../standings/index.ts';
import { remainingRounds } from './remaining.ts';
import { breakInput } from './select.ts';
import { findAllWishes } from './wishes.ts';

export interface OpenProspects {
  readonly teams: ReadonlyMap<string, Liveness>;
  /** Points on which a team surely breaks, and below which it surely does not; null: none proven. */
  readonly surelyOn: number | null;
  readonly possiblyOn: number | null;
}

/**
 * What is proven about every team in the open category, from the results in force and the
 * preliminary rounds that are not completed; null without such a category. Teams may miss a round.
 */
export async function loadOpenProspects(
  reader: Reader,
  tournamentId: string,
): Promise<OpenProspects | null> {
  const facts = await readFacts(reader, tournamentId);
  const open = facts.breakCategories.find(({ general }) => general);
  if (!open) return null;
  const input = breakInput(facts, await findAllWishes(reader, tournamentId));
  const proven = liveness({
    ...input,
    remaining: remainingRounds(facts),
    pointsPerRank: facts.pack.pointsPerRank,
    absencesPossible: true,
  }).find(({ categoryId }) => categoryId === open.id);
  if (!proven) return null;
  const { teams, surelyOn, possiblyOn } = proven;
  return { teams: new Map(teams.map((team) => [team.teamId, team.state])), surelyOn, possiblyOn };
}
