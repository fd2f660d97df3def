/** Judges for rooms: finding panels, checking and explaining them. Rules: `docs/rules/allocation.md`. */
export { allocatePanels } from './allocate-panels.ts';
export {
  type AllocationAlternative,
  allocateAlternatives,
  comparePanels,
  type SeatDifference,
} from './alternatives.ts';
export { checkPanels } from './check-panels.ts';
export { type ConflictInput, type ResolvedConflicts, resolveConflicts } from './conflicts.ts';
export { explainSeat } from './explain-seat.ts';
export {
  importanceByBracket,
  importanceByLiveness,
  type RoomImportance,
  type TeamProspect,
} from './importance.ts';
export { measurePanels } from './measure-panels.ts';
export type { AllocationInput } from './model.ts';
export { moveSeats, type SeatMove } from './move-seats.ts';
export {
  type AllocationOptionProblem,
  checkAllocationOptions,
  defaultAllocationOptions,
  defaultAllocationWeights,
} from './options.ts';
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
} from './preformed.ts';
export { type AllocationProof, proveAllocation } from './prove-allocation.ts';
export { type SampleSize, sampleRound } from './sample-round.ts';
export type * from './types.ts';
