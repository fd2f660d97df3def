export { loadOwnDebates } from './load.ts';
export { wrappedRoutes } from './routes.ts';
