export { discoverRoutes } from './routes.ts';
