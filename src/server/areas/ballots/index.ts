export { type BallotArrivals, findMissingBallots, loadArrivals } from './arrivals.ts';
export { type CurrentOutcome, loadOutcomes, outcomesOf } from './outcomes.ts';
export { lockDebate } from './repository.ts';
export { type DueRoom, dueSheets, loadRooms, type Room } from './room/room.ts';
export { loadRoomMotions, type RoomMotion } from './room/room-motion.ts';
export { ballotRoutes, ballotSettingsRoutes } from './routes.ts';
export { settingsOf as ballotSettingsOf } from './settings/settings.ts';
export { loadConfirmedSheets } from './sheets/confirmed-sheets.ts';
export { loadJudgeSheets } from './sheets/judge-sheets.ts';
export { ownBallot } from './sheets/own-ballot.ts';
export {
  deletePlayedSheets,
  existsLaterSheet,
  insertPlayedSheets,
  type PlayedSheet,
} from './sheets/played-sheets-repository.ts';
export { findUndecided, findUndecidedOfCompleted } from './undecided.ts';
