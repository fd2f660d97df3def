export { activityRoutes } from './routes.ts';
export { leaveTrace } from './trace.ts';
