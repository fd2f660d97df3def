export { endAbsences, withdrawAbsent } from './absence-repository.ts';
export { findAllComing, insertOwn as insertOwnAbsences } from './absences.ts';
export {
  availabilityOf,
  changeTeams,
  replaceAvailability,
  withdrawVenues,
} from './availability.ts';
export { deleteComingAvailability, findComing, findTeamsOut } from './availability-repository.ts';
export { partForBreak } from './break-rounds.ts';
export { findAllConcurrentRounds } from './concurrent-repository.ts';
export { untilDue } from './due.ts';
export { putEliminationRounds, removeEliminationRounds } from './elimination-rounds.ts';
export { foremostFirst, isFinal } from './foremost.ts';
export { insertStructure } from './insert-structure.ts';
export {
  lacksMotion,
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
export { conductorOf } from './results.ts';
export { roundStates } from './round-state.ts';
export { roundRoutes } from './routes.ts';
export { restsOn } from './service.ts';
export { eliminationRounds } from './structure.ts';
