export { checkJudges } from './checks.ts';
export { checkVenues } from './room-facts.ts';
export { allocationRoutes, meetingRoutes } from './routes.ts';
