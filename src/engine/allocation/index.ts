/** Judges for rooms: finding panels, checking and explaining them. Rules: `docs/rules/allocation.md`. */

export {
  type AheadFigure,
  type AheadInput,
  type AheadPlan,
  planAhead,
  withPlan,
} from './ahead/plan-ahead.ts';
export {
  type ConflictInput,
  type JudgeConflicts,
  type ResolvedConflicts,
  resolveConflicts,
} from './conflicts.ts';
export { explainSeat } from './explain-seat.ts';
export {
  type AllocationOptionProblem,
  checkAllocationOptions,
  defaultAllocationOptions,
  defaultAllocationWeights,
} from './options.ts';
export { allocatePanels } from './panels/allocate-panels.ts';
export {
  type AllocationAlternative,
  allocateAlternatives,
  comparePanels,
  type SeatDifference,
} from './panels/alternatives.ts';
export { checkPanels } from './panels/check-panels.ts';
export {
  importanceByBracket,
  importanceByLiveness,
  type RoomImportance,
  type TeamProspect,
} from './panels/importance.ts';
export { measurePanels } from './panels/measure-panels.ts';
export {
  type BreakThresholds,
  type ExpectedRoom,
  expectRooms,
  type MatchedPanels,
  matchPanels,
  type PreformedPanel,
  type PreformedProblem,
  type PreformField,
  preformInput,
  preformPanels,
  shareRooms,
} from './panels/preformed.ts';
export {
  indexPastRooms,
  type PastRoom,
  type PastRooms,
  roundsTogether,
  teamsSeen,
} from './past-rooms.ts';
export { type AllocationProof, proveAllocation } from './proof/prove-allocation.ts';
export { type SampleSize, sampleRound } from './proof/sample-round.ts';
export type { AllocationInput } from './solve/model.ts';
export { moveSeats, type SeatMove } from './solve/move-seats.ts';
export { type InstitutionTeams, type TeamConflicts, teamConflicts } from './team-conflicts.ts';
export type * from './types.ts';
