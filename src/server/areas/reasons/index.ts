export { findOpenReasons, findShownReasons, type OpenReasons } from './mine.ts';
export { reasonsRoutes } from './routes.ts';
