import type { Id } from '../vocabulary.ts';
import { byRank, type Selection } from './selection.ts';
import type { BreakCategoryInput, BreakTeam } from './types.ts';

/**
 * Gives regions the places that are kept for them (R6.14): the best waiting teams of a region that
 * has too few replace the lowest teams that break without such a place. Only once no coin has to be
 * tossed about the places themselves.
 * @param candidates in order of rank.
 */
export function keepRegions(
  selection: Selection,
  candidates: readonly BreakTeam[],
  { regionMinimums, size }: BreakCategoryInput,
): Selection {
  const minimums = new Map(Object.entries(regionMinimums ?? {}));
  if (minimums.size === 0 || selection.breaking.length > size) return selection;
  const breaking = [...selection.breaking];
  const displaced: BreakTeam[] = [];
  const tied = new Set(selection.tied);
  const capped = new Set(selection.capped);
  const minimumOf = (team: BreakTeam) => minimums.get(team.regionId ?? '') ?? 0;
  for (const [region, minimum] of [...minimums].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const own = candidates.filter((team) => team.regionId === region && !capped.has(team));
    for (;;) {
      const counts = countRegions(breaking);
      const countOf = (id: Id | null | undefined) => counts.get(id ?? null) ?? 0;
      if (countOf(region) >= minimum) break;
      const isIn = new Set(breaking);
      const waiting = own.filter((team) => !isIn.has(team));
      const spare = breaking.filter((team) => {
        return team.regionId !== region && countOf(team.regionId) > minimumOf(team);
      });
      const next = waiting[0];
      const last = spare.at(-1);
      if (!next || !last) break;
      noteTies(tied, next, waiting);
      noteTies(tied, last, spare);
      breaking.splice(breaking.indexOf(last), 1);
      displaced.push(last);
      breaking.push(next);
      breaking.sort(byRank);
    }
  }
  return {
    breaking,
    capped: [...selection.capped, ...displaced],
    tied: [...tied].sort(byRank),
  };
}

function countRegions(teams: readonly BreakTeam[]): ReadonlyMap<Id | null, number> {
  const counts = new Map<Id | null, number>();
  for (const { regionId = null } of teams) counts.set(regionId, (counts.get(regionId) ?? 0) + 1);
  return counts;
}

/** The one taken shares its rank with others of the list: the coin decides between them. */
function noteTies(tied: Set<BreakTeam>, taken: BreakTeam, list: readonly BreakTeam[]): void {
  const level = list.filter((team) => team.rank === taken.rank);
  if (level.length > 1) for (const team of level) tied.add(team);
}
