/** What the break rules share. */
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
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/** The first this many teams, with all that share the last one's rank. */
export function firstWithTies(teams: readonly BreakTeam[], size: number): readonly BreakTeam[] {
  const last = teams[Math.min(size, teams.length) - 1];
  return last ? teams.filter((team) => team.rank <= last.rank) : [];
}
