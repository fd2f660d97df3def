export { checkJudges, checkVenues } from './checks.ts';
export { allocationRoutes } from './routes.ts';
