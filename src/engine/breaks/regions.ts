import { compareText } from '#engine/collections.ts';
import { groupBy } from '../collections.ts';
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
  const capped = new Set(selection.capped);
  const tied = new Set(selection.tied);
  const displaced: BreakTeam[] = [];
  const counts = countRegions(selection.breaking);
  const countOf = ({ regionId = null }: BreakTeam) => counts.get(regionId) ?? 0;
  const minimumOf = ({ regionId }: BreakTeam) => minimums.get(regionId ?? '') ?? 0;
  const candidatesOf = groupBy(candidates, ({ regionId }) => regionId);
  let breaking = selection.breaking;
  for (const [region, minimum] of [...minimums].sort(([a], [b]) => compareText(a, b))) {
    const lacking = minimum - (counts.get(region) ?? 0);
    const own = candidatesOf.get(region);
    if (lacking <= 0 || !own) continue;
    const present = new Set(breaking);
    const isWaiting = (team: BreakTeam) => !capped.has(team) && !present.has(team);
    const waiting = inTurn(own.filter(isWaiting));
    // Places only leave the other regions meanwhile: a team that cannot be spared now cannot later.
    const isSpare = (team: BreakTeam) =>
      team.regionId !== region && countOf(team) > minimumOf(team);
    const spare = inTurn([...breaking].reverse(), isSpare);
    const leaving = new Set<BreakTeam>();
    const coming: BreakTeam[] = [];
    while (coming.length < lacking) {
      const next = waiting.next();
      const last = next.done ? next : spare.next();
      if (next.done || last.done) break;
      for (const group of [next.value.level, last.value.level]) {
        if (group.length > 1) for (const team of group) tied.add(team);
      }
      coming.push(next.value.team);
      leaving.add(last.value.team);
      const { regionId = null } = last.value.team;
      counts.set(regionId, countOf(last.value.team) - 1);
      counts.set(region, (counts.get(region) ?? 0) + 1);
    }
    breaking = [...breaking.filter((team) => !leaving.has(team)), ...coming].sort(byRank);
    displaced.push(...leaving);
  }
  return {
    breaking,
    capped: [...selection.capped, ...displaced],
    tied: [...tied].sort(byRank),
  };
}

function countRegions(teams: readonly BreakTeam[]): Map<Id | null, number> {
  const counts = new Map<Id | null, number>();
  for (const { regionId = null } of teams) counts.set(regionId, (counts.get(regionId) ?? 0) + 1);
  return counts;
}

interface Taken {
  readonly team: BreakTeam;
  /** With the first of a rank, all that share it: a coin decides between them. */
  readonly level: readonly BreakTeam[];
}

/** The teams that can be taken, one after the other, of a list in which equal ranks are together. */
function* inTurn(
  teams: readonly BreakTeam[],
  canBeTaken: (team: BreakTeam) => boolean = () => true,
): Generator<Taken, undefined> {
  let rank: number | null = null;
  for (const [index, team] of teams.entries()) {
    if (!canBeTaken(team)) continue;
    const isFirst = team.rank !== rank;
    rank = team.rank;
    yield { team, level: isFirst ? levelFrom(teams, index, canBeTaken) : [] };
  }
}

function levelFrom(
  teams: readonly BreakTeam[],
  index: number,
  canBeTaken: (team: BreakTeam) => boolean,
): BreakTeam[] {
  const level: BreakTeam[] = [];
  for (let at = index; at < teams.length; at++) {
    const team = teams[at];
    if (team?.rank !== teams[index]?.rank) break;
    if (team && canBeTaken(team)) level.push(team);
  }
  return level;
}
