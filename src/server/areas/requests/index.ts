export { requestRoutes } from './routes.ts';
export { type OldestOpen, oldestOpen } from './summary.ts';
