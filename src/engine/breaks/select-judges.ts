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
      usableFor: input.breaking.filter((team) => isFree(judge, team)).length,
    };
    return [row];
  });
  const suggested = new Set(rows.filter((row) => row.suggested).map(({ id }) => id));
  const voting = input.judges.filter(({ trainee }) => !trainee);
  return { rows, mix: mixOf(voting, suggested) };
}

function isFree(
  judge: JudgeFigures,
  team: { readonly id: Id; readonly institutionId: Id | null },
): boolean {
  if (judge.conflictTeams.includes(team.id)) return false;
  return team.institutionId === null || !judge.conflictInstitutions.includes(team.institutionId);
}

function mixOf(judges: readonly JudgeFigures[], suggested: ReadonlySet<Id>): JudgeBreak['mix'] {
  const kinds = [
    ['region', (judge: JudgeFigures) => judge.regionId],
    ['gender', (judge: JudgeFigures) => judge.gender],
    ['institution', (judge: JudgeFigures) => judge.institutionId],
  ] as const;
  return kinds.flatMap(([of, read]) => {
    const values = [...new Set(judges.flatMap((judge) => read(judge) ?? []))].sort();
    return values.map((value) => {
      const own = judges.filter((judge) => read(judge) === value);
      return {
        of,
        value,
        suggested: own.filter(({ id }) => suggested.has(id)).length,
        all: own.length,
      };
    });
  });
}
