export { checkJudges } from './checks.ts';
export { type AllocationReplay, replayAllocation } from './replay.ts';
export { checkVenues } from './room-facts.ts';
export { allocationRoutes, meetingRoutes } from './routes.ts';
