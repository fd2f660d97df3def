/** Breaks: who goes through, from standings and eligibility. */
import type { InputProblem } from '../check-input.ts';
import type { Problem } from '../result.ts';
import type { BreakRemark, BreakRule, Id } from '../vocabulary.ts';

export interface BreakCategoryInput {
  readonly id: Id;
  readonly size: number;
  readonly reserves: number;
  /** General: all teams are looked at; others only eligible ones. */
  readonly general: boolean;
  /** Larger is chosen first: a team that breaks there does not break below. */
  readonly priority: number;
  readonly rule: BreakRule;
  /** At most this many of one institution; null: no cap. */
  readonly institutionCap: number | null;
  /**
   * Every candidate on this many points or more breaks and nobody else, whatever size, rule and cap
   * say; absent or null: places decide.
   */
  readonly minimumPoints?: number | null;
  /** Places kept for teams of a region, by region; absent: none. */
  readonly regionMinimums?: Readonly<Record<Id, number>>;
}

export interface BreakTeam {
  readonly id: Id;
  readonly institutionId: Id | null;
  readonly swing: boolean;
  /** Competition rank in the team standings; ties share it. */
  readonly rank: number;
  readonly points: number;
  readonly eligible: readonly Id[];
  /** Absent: no region. */
  readonly regionId?: Id | null;
  /** Of several categories it could break in it takes this one; absent: the highest priority. */
  readonly choice?: Id | null;
  /** Remarks set by hand, by category. */
  readonly remarks: Readonly<Record<Id, BreakRemark>>;
}

export interface BreakRow {
  readonly teamId: Id;
  /** Rank in the standings. */
  readonly rank: number;
  /** 1 = first seed; null with a remark. */
  readonly breakRank: number | null;
  readonly remark: BreakRemark | null;
}

export interface BreakList {
  readonly categoryId: Id;
  readonly rows: readonly BreakRow[];
  /** Teams tied across the cut line: a coin must be tossed and recorded; empty when clear. */
  readonly tiedAtCut: readonly Id[];
}

/** A category that cannot be filled. */
export interface TooFewTeams extends Problem<'too-few-teams'> {
  readonly data: { readonly categoryId: Id; readonly size: number; readonly eligible: number };
}

/** `too-few-teams`, or an input that makes no sense (I1). */
export type BreakProblem = InputProblem | TooFewTeams;

/** What is proven about a team in a category after a round. */
export type Liveness = 'broken' | 'live' | 'dead';

export interface BreaksInput {
  readonly categories: readonly BreakCategoryInput[];
  readonly teams: readonly BreakTeam[];
}

export type LivenessTeam = Pick<
  BreakTeam,
  'id' | 'institutionId' | 'swing' | 'points' | 'eligible' | 'remarks' | 'regionId' | 'choice'
>;

/** A round that is still to come, or half in. */
export interface RemainingRound {
  readonly weight: number;
  /** Teams whose points of this round are counted already; absent: none. */
  readonly settled?: ReadonlySet<Id>;
}

export interface LivenessInput {
  readonly categories: readonly BreakCategoryInput[];
  /** The whole field, swing teams and teams without any category included. */
  readonly teams: readonly LivenessTeam[];
  /** The preliminary rounds that are not over, in any order. */
  readonly remaining: readonly RemainingRound[];
  readonly pointsPerRank: readonly number[];
  /**
   * Whether teams may miss remaining rounds. If so, a team is dead only by what others hold already;
   * if not, also because the points that every round gives out must lift others past it.
   */
  readonly absencesPossible: boolean;
}
