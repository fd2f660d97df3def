export { breakRoutes } from './routes.ts';
