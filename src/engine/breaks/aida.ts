/** The break rules of the Australasian association (R6.6, R6.7; T 8.2). */
import { groupBy } from '../collections.ts';
import type { BreakRule } from '../vocabulary.ts';
import { byRank, firstWithTies, type Mates, type Selection } from './selection.ts';
import type { BreakCategoryInput, BreakTeam } from './types.ts';

type AidaRule = Exclude<BreakRule, 'standard'>;

/** How many of one institution may break before its others are capped. */
export function aidaCap(rule: AidaRule, size: number): number {
  if (rule !== 'aida-2019-australs-open') return 3;
  return size >= 16 ? 3 + Math.floor((size - 16) / 8) : 3;
}

/** The teams among which institution ranks run: all in a general category, else the eligible ones. */
export function cappedPool<T extends Pick<BreakTeam, 'swing' | 'eligible'>>(
  { id, general }: BreakCategoryInput,
  teams: readonly T[],
): readonly T[] {
  return general ? teams : teams.filter(({ swing, eligible }) => !swing && eligible.includes(id));
}

/**
 * `candidates` stand in order of rank and are at least `size`. Institution ranks run over the pool, the
 * teams that the category looks at (R6.6): those that cannot break in it use up no cap.
 */
export function selectAida(
  candidates: readonly BreakTeam[],
  options: {
    readonly size: number;
    readonly rule: AidaRule;
    readonly cap: number;
    /** Among the teams of the pool. */
    readonly mates: Mates;
  },
): Selection {
  const { size, rule, cap } = options;
  const { above: matesAbove } = options.mates;
  const overCap = (team: BreakTeam) => matesAbove(team) >= cap;
  if (rule === 'aida-1996') {
    const capped = candidates.filter(overCap);
    return selectUncapped(candidates, { capped, size });
  }
  const last = candidates[size - 1];
  const field = candidates.filter((team) => !last || team.points >= last.points);
  const cutoff = last?.rank ?? 0;
  const capped = field.filter(
    (team) => overCap(team) || (matesAbove(team) > 0 && team.rank > cutoff),
  );
  const kept = field.length - capped.length;
  if (kept >= size) return selectUncapped(field, { capped, size });
  const order =
    rule === 'aida-2016-easters'
      ? [capped.filter((team) => !overCap(team)), capped.filter(overCap)]
      : [capped];
  return reinsert(field, { capped, order, size });
}

function selectUncapped(
  field: readonly BreakTeam[],
  { capped, size }: { readonly capped: readonly BreakTeam[]; readonly size: number },
): Selection {
  const kept = without(field, capped);
  const breaking = firstWithTies(kept, size);
  const last = breaking.at(-1)?.rank;
  const tied = breaking.length > size ? breaking.filter((team) => team.rank === last) : [];
  return { breaking, capped, tied };
}

interface Reinsertion {
  readonly capped: readonly BreakTeam[];
  /** Capped teams in the batches in which they come back, each in order of rank. */
  readonly order: readonly (readonly BreakTeam[])[];
  readonly size: number;
}

/**
 * Too few are left: capped teams come back from the top, all of one rank together, until the places
 * are filled. If the last group brings in too many, the coin decides within that group.
 */
function reinsert(field: readonly BreakTeam[], { capped, order, size }: Reinsertion): Selection {
  const breaking = without(field, capped);
  let lastGroup: readonly BreakTeam[] = [];
  for (const batch of order) {
    for (const group of groupBy(batch, ({ rank }) => rank).values()) {
      if (breaking.length >= size) break;
      lastGroup = group;
      breaking.push(...group);
    }
  }
  return {
    breaking: breaking.sort(byRank),
    capped: without(capped, breaking),
    tied: breaking.length > size ? lastGroup : [],
  };
}

function without(teams: readonly BreakTeam[], others: readonly BreakTeam[]): BreakTeam[] {
  const gone = new Set(others);
  return teams.filter((team) => !gone.has(team));
}
