import { compareText } from '#engine/collections.ts';
import { byId } from '../collections.ts';
import {
  type AdjudicatorFigures,
  type AdjudicatorOrder,
  rankAdjudicators,
} from '../standings/index.ts';
import type { Id } from '../vocabulary.ts';

/** What is known of a judge when the breaking judges are chosen. */
export interface JudgeFigures extends Omit<AdjudicatorFigures, 'isRanked'> {
  readonly trainee: boolean;
  /** Core judges break beside the others, not against them. */
  readonly core: boolean;
  readonly institutionId: Id | null;
  readonly regionId: Id | null;
  readonly gender: string | null;
  /** Teams and institutions that the judge may not see. */
  readonly conflictTeams: readonly Id[];
  readonly conflictInstitutions: readonly Id[];
}

export interface JudgeRow {
  readonly id: Id;
  /** In the order of judges (R5.19); null for trainees, core judges and who was away too often. */
  readonly rank: number | null;
  /** Among the first this many, with all that share the last rank. */
  readonly suggested: boolean;
  /** Breaking teams that the judge could see. */
  readonly usableFor: number;
}

export interface JudgeBreak {
  readonly rows: readonly JudgeRow[];
  /** Shares of each value among suggested judges and among all with a vote. */
  readonly mix: readonly {
    readonly of: 'region' | 'gender' | 'institution';
    readonly value: string;
    readonly suggested: number;
    readonly all: number;
  }[];
}

/**
 * A proposal for the breaking judges with the figures to compare them by (R6.17). It proposes; people
 * choose. Trainees are not proposed, core judges always.
 */
export function selectJudges(input: {
  readonly judges: readonly JudgeFigures[];
  readonly order: AdjudicatorOrder;
  readonly places: number;
  readonly breaking: readonly { readonly id: Id; readonly institutionId: Id | null }[];
}): JudgeBreak {
  const figures = byId(input.judges);
  const free = freeTeamsOf(input.breaking);
  const competing = input.judges.map((judge) => {
    return { ...judge, isRanked: !judge.trainee && !judge.core };
  });
  const rows = rankAdjudicators(competing, input.order).flatMap(({ adjudicatorId, rank }) => {
    const judge = figures.get(adjudicatorId);
    if (!judge) return [];
    const row: JudgeRow = {
      id: judge.id,
      rank,
      suggested: judge.core || (rank !== null && rank <= input.places),
      usableFor: free(judge),
    };
    return [row];
  });
  const suggested = new Set(rows.filter((row) => row.suggested).map(({ id }) => id));
  const voting = input.judges.filter(({ trainee }) => !trainee);
  return { rows, mix: mixOf(voting, suggested) };
}

type BreakingTeam = { readonly id: Id; readonly institutionId: Id | null };

/** How many of these teams a judge may see; looks only at the conflicts of that judge. */
function freeTeamsOf(teams: readonly BreakingTeam[]): (judge: JudgeFigures) => number {
  const known = byId(teams);
  const sizes = countBy(teams, ({ institutionId }) => institutionId);
  return ({ conflictTeams, conflictInstitutions }) => {
    const institutions = new Set(conflictInstitutions);
    let free = teams.length;
    for (const id of institutions) free -= sizes.get(id) ?? 0;
    for (const id of new Set(conflictTeams)) {
      const team = known.get(id);
      if (team && !(team.institutionId && institutions.has(team.institutionId))) free -= 1;
    }
    return free;
  };
}

function mixOf(judges: readonly JudgeFigures[], suggested: ReadonlySet<Id>): JudgeBreak['mix'] {
  const chosen = judges.filter(({ id }) => suggested.has(id));
  const kinds = [
    ['region', (judge: JudgeFigures) => judge.regionId],
    ['gender', (judge: JudgeFigures) => judge.gender],
    ['institution', (judge: JudgeFigures) => judge.institutionId],
  ] as const;
  return kinds.flatMap(([of, read]) => {
    const among = countBy(chosen, read);
    return [...countBy(judges, read)]
      .sort(([a], [b]) => compareText(a, b))
      .map(([value, all]) => ({ of, value, suggested: among.get(value) ?? 0, all }));
  });
}

/** How often each value is read; null is not counted. */
function countBy<T>(items: readonly T[], read: (item: T) => Id | null): ReadonlyMap<Id, number> {
  const counts = new Map<Id, number>();
  for (const item of items) {
    const value = read(item);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
