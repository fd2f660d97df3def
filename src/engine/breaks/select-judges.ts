import type { Id } from '../vocabulary.ts';

/** What is known of a judge when the breaking judges are chosen. */
export interface JudgeFigures {
  readonly id: Id;
  /** Null: never scored. */
  readonly score: number | null;
  /** Debates judged with a vote, and those of them chaired. */
  readonly debates: number;
  readonly chaired: number;
  readonly feedback: number;
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
  /** Competition rank by score, then chairs, then debates; null for trainees and core judges. */
  readonly rank: number | null;
  /** Among the first so many, with all that share the last rank. */
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
  readonly places: number;
  readonly breaking: readonly { readonly id: Id; readonly institutionId: Id | null }[];
}): JudgeBreak {
  const ranked = input.judges.filter((judge) => !judge.trainee && !judge.core).sort(compare);
  const ranks = new Map<Id, number>();
  ranked.forEach((judge, index) => {
    const above = ranked[index - 1];
    const isLevel = above !== undefined && figuresDiffer(above, judge) === 0;
    ranks.set(judge.id, isLevel ? (ranks.get(above.id) ?? 1) : index + 1);
  });
  const rest = input.judges.filter((judge) => judge.trainee || judge.core).sort(byId);
  const rows = [...ranked, ...rest].map((judge): JudgeRow => {
    const rank = ranks.get(judge.id) ?? null;
    return {
      id: judge.id,
      rank,
      suggested: judge.core || (rank !== null && rank <= input.places),
      usableFor: input.breaking.filter((team) => isFree(judge, team)).length,
    };
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

function compare(a: JudgeFigures, b: JudgeFigures): number {
  return figuresDiffer(a, b) || byId(a, b);
}

function byId(a: JudgeFigures, b: JudgeFigures): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** A judge without a score stands below all others. */
function figuresDiffer(a: JudgeFigures, b: JudgeFigures): number {
  const score = (judge: JudgeFigures) => judge.score ?? Number.NEGATIVE_INFINITY;
  if (score(a) !== score(b)) return score(b) > score(a) ? 1 : -1;
  return b.chaired - a.chaired || b.debates - a.debates;
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
