/** What the break rules share. */
import { compareText } from '#engine/collections.ts';
import { groupBy } from '../collections.ts';
import type { BreakTeam } from './types.ts';

/** What a rule makes of the candidates of a category. */
export interface Selection {
  /** Teams that break, in the order of the standings. */
  readonly breaking: readonly BreakTeam[];
  /** Teams that the institution cap keeps out. */
  readonly capped: readonly BreakTeam[];
  /** Teams that share a rank across the cut or the cap: more break than there are places. */
  readonly tied: readonly BreakTeam[];
}

/** Order of the standings; ties by id, which decides nothing but where they stand in a list. */
export function byRank(a: BreakTeam, b: BreakTeam): number {
  return a.rank - b.rank || compareText(a.id, b.id);
}

/** The first this many teams, with all that share the last one's rank. */
export function firstWithTies(teams: readonly BreakTeam[], size: number): readonly BreakTeam[] {
  const last = teams[Math.min(size, teams.length) - 1];
  return last ? teams.filter((team) => team.rank <= last.rank) : [];
}

/** How many teams of its institution rank above a team, and how many share its rank, itself included. */
export interface Mates {
  above(team: BreakTeam): number;
  level(team: BreakTeam): number;
}

/** The same for each of many teams, without looking through all of them. */
export function matesIn(teams: readonly BreakTeam[]): Mates {
  const ranks = groupBy(
    teams,
    ({ institutionId }) => institutionId,
    ({ rank }) => rank,
  );
  ranks.delete(null);
  for (const own of ranks.values()) own.sort((a, b) => a - b);
  const countBefore = ({ institutionId }: BreakTeam, rank: number) =>
    firstFrom(ranks.get(institutionId) ?? [], rank);
  return {
    above: (team) => countBefore(team, team.rank),
    level: (team) => countBefore(team, team.rank + 1) - countBefore(team, team.rank),
  };
}

/** The index of the first number that is at least `least`; the numbers ascend. */
function firstFrom(numbers: readonly number[], least: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((numbers[middle] ?? least) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}
