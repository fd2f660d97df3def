/**
 * The draw: who debates whom, on which seats, in which room order. Pure; every choice left to chance
 * takes the seed. The rules are numbered in `docs/rules/draw.md` (R1.1 …).
 */

export {
  type ConcurrentRound,
  pairConcurrent,
  pairHiddenElimination,
} from './concurrent.ts';
export {
  byesOf,
  checkOptions,
  type DrawFormat,
  type DrawOptionName,
  type DrawOptionProblem,
  isOneUpOneDown,
  optionsInUse,
} from './draw-options.ts';
export { pairElimination } from './elimination/elimination.ts';
export { planEliminations } from './elimination/elimination-plan.ts';
export { pairThirdPlace } from './elimination/third-place.ts';
export {
  assignFlights,
  type Flight,
  resettleFlights,
  roomsOfSlots,
  slotsOf,
} from './flights.ts';
export {
  chooseFreest,
  costsNow,
  type FreestChoice,
  type LookedAhead,
} from './outlook/choose-freest.ts';
export {
  type ComingRound,
  type ForeseenRoom,
  type ForesightInput,
  foreseeRounds,
} from './outlook/foresee-rounds.ts';
export {
  forecastNextDraw,
  type Outlook,
  type OutlookInput,
} from './outlook/outlook.ts';
export { pairRound } from './pair-round.ts';
export { inOrder, isWholeOrder, pairingOrderOf } from './pairing-order.ts';
export {
  type CheckTeam,
  checkDraw,
  type DrawFinding,
  type DrawFindingCode,
  type EditableDebate,
  markDebates,
  swapTeams,
} from './proof/check-draw.ts';
export { type DrawFigures, measureDraw } from './proof/measure-draw.ts';
export { provesDraw } from './proof/proves-draw.ts';
export { repairDraw } from './repair/repair.ts';
export {
  describeRepair,
  type LateChange,
  type Repair,
  type RepairMove,
} from './repair/repair-result.ts';
export { perfectFields } from './round-robin/block-designs.ts';
export { planRoundRobin, type RoundRobinPlan } from './round-robin/round-robin-plan.ts';
export { allocateSides } from './two-team/allocate-sides.ts';
export { opponentsRank } from './two-team/opponents-rank.ts';
export type {
  DebateFlag,
  Draw,
  DrawCertificate,
  DrawCriterion,
  DrawnDebate,
  DrawnTeam,
  DrawProblem,
  DrawTeam,
  EliminationInput,
  EliminationRoundPlan,
  MeetingFigures,
  PairRoundInput,
  TeamFlag,
  UndecidedDebate,
} from './types.ts';
