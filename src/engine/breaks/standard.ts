import { byRank, firstWithTies, type Selection } from './selection.ts';
import type { BreakTeam } from './types.ts';

/**
 * The best `size` candidates, with all that share the last one's rank (R6.5). With a cap, a team
 * below `cap` candidates of its institution is kept out; where equal ranks straddle the cap, all of
 * them stay until a coin decides. `candidates` stand in order of rank and are at least `size`.
 */
export function selectStandard(
  candidates: readonly BreakTeam[],
  { size, cap }: { readonly size: number; readonly cap: number | null },
): Selection {
  const capped = cap === null ? [] : candidates.filter((team) => above(candidates, team) >= cap);
  const kept = candidates.filter((team) => !capped.includes(team));
  const breaking = firstWithTies(kept, size);
  const last = breaking.at(-1)?.rank;
  const atCut = breaking.length > size ? breaking.filter((team) => team.rank === last) : [];
  const atCap = cap === null ? [] : breaking.filter((team) => straddles(breaking, team, cap));
  return { breaking, capped, tied: [...new Set([...atCut, ...atCap])].sort(byRank) };
}

function mates(teams: readonly BreakTeam[], team: BreakTeam): readonly BreakTeam[] {
  if (team.institutionId === null) return [];
  return teams.filter(({ institutionId }) => institutionId === team.institutionId);
}

function above(teams: readonly BreakTeam[], team: BreakTeam): number {
  return mates(teams, team).filter((mate) => mate.rank < team.rank).length;
}

/** Whether the team shares its rank with mates of which not all fit under the cap. */
function straddles(teams: readonly BreakTeam[], team: BreakTeam, cap: number): boolean {
  const level = mates(teams, team).filter((mate) => mate.rank === team.rank).length;
  return level > 1 && above(teams, team) + level > cap;
}
