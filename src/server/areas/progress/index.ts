export { loadRounds as loadProgress } from './load.ts';
export { progressRoutes } from './routes.ts';
