export { checkJudges } from './panels/checks.ts';
export { checkNamesakes } from './panels/namesakes.ts';
export { checkVenues } from './rooms/room-facts.ts';
export { allocationRoutes, meetingRoutes } from './routes.ts';
export { type AllocationReplay, replayAllocation } from './solve/replay.ts';
