export { publicMotionsOf } from './published.ts';
export { phaseJob, tellPhase } from './release.ts';
export { motionRoutes } from './routes.ts';
export type { PublicMotions } from './view.ts';
