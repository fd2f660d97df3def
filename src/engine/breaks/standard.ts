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
  const capped = new Set(cap === null ? [] : overCap(candidates, cap));
  const kept = capped.size === 0 ? candidates : candidates.filter((team) => !capped.has(team));
  const breaking = firstWithTies(kept, size);
  const last = breaking.at(-1)?.rank;
  const atCut = breaking.length > size ? breaking.filter((team) => team.rank === last) : [];
  const atCap = cap === null ? [] : straddling(breaking, cap);
  return { breaking, capped: [...capped], tied: [...new Set([...atCut, ...atCap])].sort(byRank) };
}

function overCap(candidates: readonly BreakTeam[], cap: number): BreakTeam[] {
  const { above } = matesIn(candidates);
  return candidates.filter((team) => above(team) >= cap);
}

/** The teams that share their rank with mates of which not all fit under the cap. */
function straddling(breaking: readonly BreakTeam[], cap: number): BreakTeam[] {
  const mates = matesIn(breaking);
  return breaking.filter((team) => straddles(mates, team, cap));
}

/** Whether the team shares its rank with mates of which not all fit under the cap. */
function straddles({ above, level }: Mates, team: BreakTeam, cap: number): boolean {
  return level(team) > 1 && above(team) + level(team) > cap;
}
