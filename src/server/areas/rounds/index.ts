export { untilDue } from './due.ts';
export { insertStructure } from './insert-structure.ts';
export {
  countdownSeconds,
  leadOf,
  type MotionPhase,
  motionPhase,
  nextPhaseAt,
} from './motion-phase.ts';
export {
  findAllRounds,
  findPack,
  findRound,
  lockRound,
  type RoundRow,
  updateRound,
} from './repository.ts';
export { roundState, roundStates } from './round-state.ts';
