export { type BallotArrivals, loadArrivals } from './arrivals.ts';
export { loadJudgeSheets } from './judge-sheets.ts';
export { loadOutcomes, type OutcomeInForce, outcomesOf } from './outcomes.ts';
export { ownBallot } from './own-ballot.ts';
export { lockDebate } from './repository.ts';
export { dueSheets, loadRooms, type Room } from './room.ts';
export { loadRoomMotions, type RoomMotion } from './room-motion.ts';
export { ballotRoutes, ballotSettingsRoutes } from './routes.ts';
export { findUndecided, findUndecidedOfCompleted } from './undecided.ts';
