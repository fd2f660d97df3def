/** Breaks: who goes through, and what is proven about it before the last round. */

export { type BreakChances, breakChances } from './break-chances.ts';
export { type BreakReason, explainBreak, nextToBreak } from './explain-break.ts';
export { type CategoryLiveness, liveness } from './liveness.ts';
export {
  type BracketRepair,
  type BrokenPlace,
  repairBracket,
} from './repair-bracket.ts';
export { selectBreaks, selectFillableBreaks } from './select-breaks.ts';
export {
  type JudgeBreak,
  type JudgeFigures,
  type JudgeRow,
  selectJudges,
} from './select-judges.ts';
export type {
  BreakCategoryInput,
  BreakList,
  BreakProblem,
  BreakRow,
  BreakTeam,
  Liveness,
  LivenessInput,
  LivenessTeam,
  TooFewTeams,
} from './types.ts';
