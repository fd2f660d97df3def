import { byRank, firstWithTies, type Mates, matesIn, type Selection } from './selection.ts';
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
  const { above } = matesIn(candidates);
  const capped = new Set(cap === null ? [] : candidates.filter((team) => above(team) >= cap));
  const kept = candidates.filter((team) => !capped.has(team));
  const breaking = firstWithTies(kept, size);
  const last = breaking.at(-1)?.rank;
  const atCut = breaking.length > size ? breaking.filter((team) => team.rank === last) : [];
  const left = matesIn(breaking);
  const atCap = cap === null ? [] : breaking.filter((team) => straddles(left, team, cap));
  return { breaking, capped: [...capped], tied: [...new Set([...atCut, ...atCap])].sort(byRank) };
}

/** Whether the team shares its rank with mates of which not all fit under the cap. */
function straddles({ above, level }: Mates, team: BreakTeam, cap: number): boolean {
  return level(team) > 1 && above(team) + level(team) > cap;
}
