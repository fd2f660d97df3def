export { mayReadAbout } from './rights.ts';
export { activityRoutes } from './routes.ts';
export { findScoreHistory } from './score-history-repository.ts';
export { leaveTrace } from './trace.ts';
