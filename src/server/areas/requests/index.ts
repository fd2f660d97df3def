export { findAskerOf } from './repository.ts';
export { equityRoutes, requestRoutes } from './routes.ts';
export { oldestOpen } from './summary.ts';
